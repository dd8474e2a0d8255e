import { answerDuplicate } from './features/clients/server/answer-duplicate.ts'
import { mergeClients } from './features/clients/server/merge-clients.ts'
import { undoMerge } from './features/clients/server/undo-merge.ts'
import { eraseClient } from './features/person-data/server/erase-client.ts'
import { previewErasure } from './features/person-data/server/preview-erasure.ts'
import { showClientArchive } from './features/person-data/server/show-client-archive.ts'
import { startClientArchive } from './features/person-data/server/start-client-archive.ts'

/** The verbs that join records, give one person's data out and erase it; `functions.ts` has them with all others. */
export const clientVerbs = [
  answerDuplicate,
  eraseClient,
  mergeClients,
  previewErasure,
  showClientArchive,
  startClientArchive,
  undoMerge,
] as const
