import { serverFeatures } from './server-features.ts'

export const verbs = serverFeatures.flatMap(feature => feature.verbs ?? [])
