import { z } from 'zod'
import { id } from '#lib/fields.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import type { ImportedVisit } from '../schema.ts'
import { findImport } from './find-import.ts'
import { importVisitBatch } from './import-visit-batch.ts'
import { readWaiting, type WaitingRow } from './read-waiting.ts'

/** Rows a step. Of visits to come fewer: whoever books meanwhile waits for one step at most. */
const atOnce = 100
const aheadAtOnce = 5

/**
 * Writes the waiting visits of an import: what is over becomes history, what lies ahead holds its time or is listed with
 * what stands in the way. Nobody is written to. A row that has its outcome is never looked at again (decision 73).
 */
export const importVisits = queuedWork({
  name: 'import-visits',
  right: 'practice-settings',
  input: z.object({ import_id: id }),
  checkpoint: z.object({ line: z.number(), done: z.number() }),
  attempts: 8,
  backoff: { firstSeconds: 5, mostSeconds: 600 },
  limitAtOnce: 2,
  run: async ({ input, checkpoint, practiceId, step, progress, now }) => {
    const practice = practiceId ?? ''
    let at = checkpoint ?? { line: 0, done: 0 }
    let total: number | undefined
    for (let isMore = true; isMore; ) {
      if (total !== undefined) progress(at.done, total, 'Writing the visits')
      at = await step(async ({ client, db }) => {
        const found = await findImport(db, practice, input.import_id)
        const waiting = found
          ? await readWaiting<ImportedVisit>(client, practice, input.import_id, at.line, atOnce)
          : []
        const moment = now()
        const rows = oneStep(waiting, moment.getTime())
        total = found?.rows_total ?? at.done
        isMore = rows.length > 0
        if (found && isMore) await importVisitBatch({ client, db }, practice, found, rows, moment)
        else if (found)
          await db
            .updateTable('imports')
            .set({ state: 'done', ended_at: now() })
            .where('practice_id', '=', practice)
            .where('id', '=', found.id)
            .execute()
        return { line: rows.at(-1)?.line ?? at.line, done: at.done + rows.length }
      })
    }
    progress(at.done, total ?? at.done, 'Done')
    return undefined
  },
})

/** As many as go in one step: all, or up to and with the last of those that lie ahead and have room in it. */
function oneStep(waiting: readonly WaitingRow<ImportedVisit>[], now: number): WaitingRow<ImportedVisit>[] {
  let ahead = 0
  const last = waiting.findIndex(({ row }) => row.ends_at > now && ++ahead === aheadAtOnce)
  return waiting.slice(0, last < 0 ? undefined : last + 1)
}
