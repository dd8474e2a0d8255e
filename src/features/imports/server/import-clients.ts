import { z } from 'zod'
import { id } from '#lib/fields.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { findImport } from './find-import.ts'
import { importBatch } from './import-batch.ts'
import { readWaiting } from './read-waiting.ts'

/** Rows a step: a fraction of a second, in which nobody else of the practice is looked for. */
const atOnce = 100

/**
 * Writes the waiting rows of an import into records: whoever is there by their id or by `compare` is filled in where nothing
 * stands, everybody else is new. Nobody is written to. A row that has its outcome is never looked at again, so that what is
 * taken up after a crash goes on where it stood.
 */
export const importClients = queuedWork({
  name: 'import-clients',
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
      if (total !== undefined) progress(at.done, total, 'Writing the records')
      at = await step(async ({ client, db }) => {
        const found = await findImport(db, practice, input.import_id)
        const rows = found ? await readWaiting(client, practice, input.import_id, at.line, atOnce) : []
        total = found?.rows_total ?? at.done
        isMore = rows.length > 0
        if (found && isMore) await importBatch({ client, db }, practice, found, rows, now())
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
