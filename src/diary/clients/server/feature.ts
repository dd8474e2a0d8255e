import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte, pictures } from '../../../server/files/file-kind.ts'
import { joinHousehold } from './household/join-household.ts'
import { leaveHousehold } from './household/leave-household.ts'
import { namePayer } from './household/name-payer.ts'
import { nameReminded } from './household/name-reminded.ts'
import { countClients } from './list/count-clients.ts'
import { removeSegment } from './list/remove-segment.ts'
import { saveSegment } from './list/save-segment.ts'
import { tagClients } from './list/tag-clients.ts'
import { answerDuplicate } from './merge/answer-duplicate.ts'
import { mergeClients } from './merge/merge-clients.ts'
import { undoMerge } from './merge/undo-merge.ts'
import { noteConsent } from './note-consent.ts'
import { archiveClients } from './offers/archive-clients.ts'
import { listClients } from './offers/list-clients.ts'
import { saveClient } from './offers/save-client.ts'
import { turnVisitTimesJob } from './turn-visit-times.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
