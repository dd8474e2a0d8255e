import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { confirmGuide } from './confirm-guide.ts'
import { listLeads } from './list-leads.ts'
import { makeLeadRecord } from './make-lead-record.ts'
import { trackLeadProgress } from './offers/track-lead-progress.ts'
import { openGuideFile } from './open-guide-file.ts'
import { requestGuide } from './request-guide.ts'
import { saveGuide } from './save-guide.ts'
import { saveLead } from './save-lead.ts'
import { showGuide } from './show-guide.ts'
import { showGuideFigures } from './show-guide-figures.ts'
import { showGuideLink } from './show-guide-link.ts'
import { showLead } from './show-lead.ts'
import { showLeadBoard } from './show-lead-board.ts'
import { showWaysToLead } from './show-ways-to-lead.ts'
import { startGuideChallenge } from './start-guide-challenge.ts'
import { takeInUnfinishedJob } from './take-in-unfinished.ts'
import { tidyLeadsJob } from './tidy-leads.ts'
import { writeToLead } from './write-to-lead.ts'

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
