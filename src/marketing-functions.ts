import { showAttribution } from './features/attribution/server/show-attribution.ts'

/** The verbs of the marketing manager: content, plan, networks, local search, widgets; `functions.ts` has them with all others. */
export const marketingVerbs = [showAttribution] as const
