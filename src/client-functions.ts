import { answerDuplicate } from './features/clients/server/answer-duplicate.ts'
import { archiveClients } from './features/clients/server/archive-clients.ts'
import { countClients } from './features/clients/server/count-clients.ts'
import { joinHousehold } from './features/clients/server/join-household.ts'
import { leaveHousehold } from './features/clients/server/leave-household.ts'
import { listClients } from './features/clients/server/list-clients.ts'
import { mergeClients } from './features/clients/server/merge-clients.ts'
import { namePayer } from './features/clients/server/name-payer.ts'
import { nameReminded } from './features/clients/server/name-reminded.ts'
import { noteConsent } from './features/clients/server/note-consent.ts'
import { removeSegment } from './features/clients/server/remove-segment.ts'
import { saveClient } from './features/clients/server/save-client.ts'
import { saveSegment } from './features/clients/server/save-segment.ts'
import { tagClients } from './features/clients/server/tag-clients.ts'
import { undoMerge } from './features/clients/server/undo-merge.ts'
import { showOwnData } from './features/exports/server/show-own-data.ts'
import { startArchive } from './features/exports/server/start-archive.ts'
import { startRestore } from './features/exports/server/start-restore.ts'
import { addImportRows } from './features/imports/server/add-import-rows.ts'
import { matchPeople } from './features/imports/server/match-people.ts'
import { runImport } from './features/imports/server/run-import.ts'
import { showImport } from './features/imports/server/show-import.ts'
import { startImport } from './features/imports/server/start-import.ts'
import { undoImport } from './features/imports/server/undo-import.ts'
import { eraseClient } from './features/person-data/server/erase-client.ts'
import { previewErasure } from './features/person-data/server/preview-erasure.ts'
import { showClientArchive } from './features/person-data/server/show-client-archive.ts'
import { startClientArchive } from './features/person-data/server/start-client-archive.ts'

/** The verbs that keep records, bring them in and give them out; `functions.ts` has them with all others. */
export const clientVerbs = [
  addImportRows,
  answerDuplicate,
  archiveClients,
  countClients,
  eraseClient,
  joinHousehold,
  leaveHousehold,
  listClients,
  matchPeople,
  mergeClients,
  namePayer,
  nameReminded,
  noteConsent,
  previewErasure,
  removeSegment,
  runImport,
  saveClient,
  saveSegment,
  showClientArchive,
  showImport,
  showOwnData,
  startArchive,
  startClientArchive,
  startImport,
  startRestore,
  tagClients,
  undoImport,
  undoMerge,
] as const
