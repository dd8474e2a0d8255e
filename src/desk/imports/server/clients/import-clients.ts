import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { ImportedClient } from '../../schema.ts'
import { writingImport } from '../writing-import.ts'
import { importBatch } from './import-batch.ts'

/** Fills in missing fields of matched clients (external id or `compare`) and creates the others. Sends nothing. */
export const importClients = queuedWork({
  name: 'import-clients',
  ...writingImport<ImportedClient>({
    words: 'Writing the records',
    write: importBatch,
  }),
})
