/**
 * What travels between a screen and each verb, by the verb's name: `call` and `useVerb` know inputs, outputs and refusals from it.
 * Each feature's `server/feature.ts` adds its verbs (declaration merging), so that no screen imports a verb, not even as a type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Wire {}
