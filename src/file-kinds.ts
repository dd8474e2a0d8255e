import type { ProductFileKind } from './base/rights/declaration.ts'
import { serverFeatures } from './server-features.ts'

/** Every kind of file that /files/v1 takes. */
export const fileKinds: readonly ProductFileKind[] = serverFeatures.flatMap(
  feature => feature.fileKinds ?? [],
)
