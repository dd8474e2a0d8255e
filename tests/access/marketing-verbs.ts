import type { MemberRole } from '../../src/features/rights/member-rights.ts'

export type Runs = readonly MemberRole[] | 'anyone' | 'nobody' | 'platform' | 'admin'

const owner = ['owner'] as const

/** The verbs of the marketing manager, as `verbsByRole` has all others. */
export const marketingVerbsByRole: Record<string, Runs> = {
  'list-source-rows': owner,
  'show-attribution': owner,
  'show-sources': owner,
}
