/** The verbs of what brings clients, and brings them back; `functions.ts` has them with all others. */
export const growthVerbs = [] as const
