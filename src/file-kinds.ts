import type { ProductFileKind } from './base/rights/declaration.ts'
import { serverFeatures } from './server-features.ts'

export const fileKinds: readonly ProductFileKind[] = serverFeatures.flatMap(
  feature => feature.fileKinds ?? [],
)
