import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { ImportedVisit } from '../../schema.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { writingImport } from '../writing-import.ts'
import { importVisitBatch } from './import-visit-batch.ts'

/** Fewer upcoming visits per step, because bookings wait for it. */
const aheadAtOnce = 5

/** Past visits become history; upcoming ones hold their time or list what conflicts. Sends nothing (decision 73). */
export const importVisits = queuedWork({
  name: 'import-visits',
  ...writingImport<ImportedVisit>({
    words: 'Writing the visits',
    oneStep,
    write: importVisitBatch,
  }),
})

/** All rows, or up to the last upcoming visit that fits in one step. */
function oneStep(waiting: WaitingRow<ImportedVisit>[], now: number): WaitingRow<ImportedVisit>[] {
  let ahead = 0
  const last = waiting.findIndex(({ row }) => row.ends_at > now && ++ahead === aheadAtOnce)
  return waiting.slice(0, last < 0 ? undefined : last + 1)
}
