import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { megabyte } from '../../../server/files/file-kind.ts'
import { addImportRows } from './add-import-rows.ts'
import { importClients } from './clients/import-clients.ts'
import { matchPeople } from './clients/match-people.ts'
import { runImport } from './run-import.ts'
import { showImport } from './show-import.ts'
import { startImport } from './start-import.ts'
import { tidyImportsJob } from './tidy-imports.ts'
import { takeImportBack } from './undo/take-import-back.ts'
import { takeVisitsBack } from './undo/take-visits-back.ts'
import { undoImport } from './undo/undo-import.ts'
import { importVisits } from './visits/import-visits.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
