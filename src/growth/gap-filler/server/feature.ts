import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { approveGap } from './approve-gap.ts'
import { findGapsJob } from './find-gaps.ts'
import { previewGap } from './preview-gap.ts'
import { saveGapSettings } from './save-gap-settings.ts'
import { setAsideGap } from './set-aside-gap.ts'
import { settleGapsJob } from './settle-gaps.ts'
import { showGaps } from './show-gaps.ts'
import { takeBackGap } from './take-back-gap.ts'

export const server = {
  verbs: [approveGap, previewGap, saveGapSettings, setAsideGap, showGaps, takeBackGap],
  jobs: [settleGapsJob, findGapsJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
