import type { Verb } from './server/functions/verb.ts'

/** Every verb of the product, by its wire name. The only place that registers one. */
export const verbs: Verb[] = []
