import { listSourceRows } from './features/attribution/server/list-source-rows.ts'
import { showAttribution } from './features/attribution/server/show-attribution.ts'
import { showSources } from './features/attribution/server/show-sources.ts'

/** The verbs of the marketing manager: content, plan, networks, local search, widgets; `functions.ts` has them with all others. */
export const marketingVerbs = [listSourceRows, showAttribution, showSources] as const
