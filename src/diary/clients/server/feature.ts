import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { megabyte, pictures } from '../../../server/files/file-kind.ts'
import { answerDuplicate } from './answer-duplicate.ts'
import { countClients } from './count-clients.ts'
import { joinHousehold } from './join-household.ts'
import { leaveHousehold } from './leave-household.ts'
import { mergeClients } from './merge-clients.ts'
import { namePayer } from './name-payer.ts'
import { nameReminded } from './name-reminded.ts'
import { noteConsent } from './note-consent.ts'
import { archiveClients } from './offers/archive-clients.ts'
import { listClients } from './offers/list-clients.ts'
import { saveClient } from './offers/save-client.ts'
import { removeSegment } from './remove-segment.ts'
import { saveSegment } from './save-segment.ts'
import { tagClients } from './tag-clients.ts'
import { turnVisitTimesJob } from './turn-visit-times.ts'
import { undoMerge } from './undo-merge.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const server = {
  verbs: [
    answerDuplicate,
    archiveClients,
    countClients,
    joinHousehold,
    leaveHousehold,
    listClients,
    mergeClients,
    namePayer,
    nameReminded,
    noteConsent,
    removeSegment,
    saveClient,
    saveSegment,
    tagClients,
    undoMerge,
  ],
  jobs: [turnVisitTimesJob],
  fileKinds: [
    {
      name: 'client-file',
      mostBytes: 50 * megabyte,
      types: [...pictures, 'application/pdf', docx, 'text/csv', 'text/plain'],
      writeRight: 'client-notes',
      readRight: 'client-notes',
    },
  ],
} satisfies ServerDeclaration
