import type { MemberRole } from '../../src/features/rights/member-rights.ts'

export type Runs = readonly MemberRole[] | 'anyone' | 'nobody' | 'platform' | 'admin'

const owner = ['owner'] as const

/** The verbs of the marketing manager, as `verbsByRole` has all others. */
export const marketingVerbsByRole: Record<string, Runs> = {
  'approve-gap': owner,
  'preview-gap': owner,
  'save-gap-settings': owner,
  'set-aside-gap': owner,
  'show-gaps': owner,
  'take-back-gap': owner,
  'list-source-rows': owner,
  'show-attribution': owner,
  'show-sources': owner,
  'approve-plan-items': owner,
  'close-plan': owner,
  'edit-plan-item': owner,
  'finish-plan-item': owner,
  'make-plan': owner,
  'move-plan-item': owner,
  'propose-plan-answers': owner,
  'show-plan-figure': owner,
  'show-plan-month': owner,
  'show-plan-result': owner,
  'skip-plan-item': owner,
  'swap-plan-item': owner,
  'undo-plan-item': owner,
  'approve-social-post': owner,
  'start-connection': owner,
  'finish-connection': owner,
  'choose-account': owner,
  'disconnect-network': owner,
  'cancel-social-post': owner,
  'change-social-series': owner,
  'check-social-post': owner,
  'duplicate-social-post': owner,
  'list-social-posts': owner,
  'mark-posted-by-hand': owner,
  'move-social-post': owner,
  'repeat-social-post': owner,
  'retry-social-post': owner,
  'save-social-post': owner,
  'save-social-slots': owner,
  'schedule-social-post': owner,
  'take-back-social-post': owner,
}
