import { serverFeatures } from './server-features.ts'

/** Every verb of the product. */
export const verbs = serverFeatures.flatMap(feature => feature.verbs ?? [])
