import type { ServerDeclaration } from '#base/rights/declaration.ts'
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
