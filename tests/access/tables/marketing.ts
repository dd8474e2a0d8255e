import type { Expected } from '../access.ts'

/** What the marketing manager keeps: content, plan, networks, local search, widgets. */
export const marketingTables: Record<string, Expected> = {}
