import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { ImportedVisit } from '../../schema.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { writingImport } from '../writing-import.ts'
import { importVisitBatch } from './import-visit-batch.ts'

/** Of visits to come fewer a step: whoever books meanwhile waits for one step at most. */
const aheadAtOnce = 5

/**
 * Writes the waiting visits of an import: what is over becomes history, what lies ahead holds its time or is listed with
 * what stands in the way. Nobody is written to (decision 73).
 */
export const importVisits = queuedWork({
  name: 'import-visits',
  ...writingImport<ImportedVisit>({
    words: 'Writing the visits',
    oneStep,
    write: importVisitBatch,
  }),
})

/** As many as go in one step: all, or up to and with the last of those that lie ahead and have room in it. */
function oneStep(waiting: WaitingRow<ImportedVisit>[], now: number): WaitingRow<ImportedVisit>[] {
  let ahead = 0
  const last = waiting.findIndex(({ row }) => row.ends_at > now && ++ahead === aheadAtOnce)
  return waiting.slice(0, last < 0 ? undefined : last + 1)
}
