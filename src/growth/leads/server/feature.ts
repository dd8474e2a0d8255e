import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { listLeads } from './board/list-leads.ts'
import { showLeadBoard } from './board/show-lead-board.ts'
import { confirmGuide } from './guides/confirm-guide.ts'
import { openGuideFile } from './guides/open-guide-file.ts'
import { requestGuide } from './guides/request-guide.ts'
import { saveGuide } from './guides/save-guide.ts'
import { showGuide } from './guides/show-guide.ts'
import { showGuideFigures } from './guides/show-guide-figures.ts'
import { showGuideLink } from './guides/show-guide-link.ts'
import { startGuideChallenge } from './guides/start-guide-challenge.ts'
import { makeLeadRecord } from './lead/make-lead-record.ts'
import { saveLead } from './lead/save-lead.ts'
import { showLead } from './lead/show-lead.ts'
import { showWaysToLead } from './lead/show-ways-to-lead.ts'
import { writeToLead } from './lead/write-to-lead.ts'
import { trackLeadProgress } from './offers/track-lead-progress.ts'
import { takeInUnfinishedJob } from './take-in-unfinished.ts'
import { tidyLeadsJob } from './tidy-leads.ts'

export const server = {
  verbs: [
    confirmGuide,
    listLeads,
    makeLeadRecord,
    openGuideFile,
    requestGuide,
    saveGuide,
    saveLead,
    showGuide,
    showGuideFigures,
    showGuideLink,
    showLead,
    showWaysToLead,
    showLeadBoard,
    startGuideChallenge,
    trackLeadProgress,
    writeToLead,
  ],
  jobs: [takeInUnfinishedJob, tidyLeadsJob],
  fileKinds: [
    {
      name: 'guide',
      mostBytes: 10 * megabyte,
      types: ['application/pdf'],
      writeRight: 'marketing',
      readRight: 'marketing',
    },
  ],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
