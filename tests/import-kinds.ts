import { importClients } from '../src/desk/imports/server/import-clients.ts'
import { importVisits } from '../src/desk/imports/server/import-visits.ts'
import { takeImportBack } from '../src/desk/imports/server/take-import-back.ts'
import { takeVisitsBack } from '../src/desk/imports/server/take-visits-back.ts'

/** What the queue does for imports, apart from what tests of them do: a process of its own needs no more. */
export const importKinds = [importClients, takeImportBack, importVisits, takeVisitsBack]
