import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { addImportRows } from './add-import-rows.ts'
import { importClients } from './import-clients.ts'
import { importVisits } from './import-visits.ts'
import { matchPeople } from './match-people.ts'
import { runImport } from './run-import.ts'
import { showImport } from './show-import.ts'
import { startImport } from './start-import.ts'
import { takeImportBack } from './take-import-back.ts'
import { takeVisitsBack } from './take-visits-back.ts'
import { tidyImportsJob } from './tidy-imports.ts'
import { undoImport } from './undo-import.ts'

export const server = {
  verbs: [addImportRows, matchPeople, runImport, showImport, startImport, undoImport],
  jobs: [tidyImportsJob],
  queuedWork: [importClients, takeImportBack, importVisits, takeVisitsBack],
  fileKinds: [
    {
      name: 'import',
      mostBytes: 30 * megabyte,
      types: ['text/csv', 'text/plain'],
      writeRight: 'practice-settings',
      readRight: 'practice-settings',
    },
  ],
} satisfies ServerDeclaration
