import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { ImportedClient } from '../../schema.ts'
import { writingImport } from '../writing-import.ts'
import { importBatch } from './import-batch.ts'

/**
 * Writes the waiting rows of an import into records: whoever is there by their id or by `compare` is filled in where nothing
 * stands, everybody else is new. Nobody is written to.
 */
export const importClients = queuedWork({
  name: 'import-clients',
  ...writingImport<ImportedClient>({
    words: 'Writing the records',
    write: importBatch,
  }),
})
