import { importClients } from '../src/desk/imports/server/clients/import-clients.ts'
import { takeImportBack } from '../src/desk/imports/server/undo/take-import-back.ts'
import { takeVisitsBack } from '../src/desk/imports/server/undo/take-visits-back.ts'
import { importVisits } from '../src/desk/imports/server/visits/import-visits.ts'

/** What the queue does for imports, apart from what tests of them do: a process of its own needs no more. */
export const importKinds = [importClients, takeImportBack, importVisits, takeVisitsBack]
