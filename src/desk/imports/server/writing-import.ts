import type { Kysely } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { WorkContext } from '#server/queued-work/queued-work.ts'
import { type FoundImport, findImport } from './find-import.ts'
import { readWaiting, type WaitingRow } from './read-waiting.ts'

/** Rows per step, which takes a fraction of a second and blocks the practice. */
const atOnce = 100

interface Writing<Row> {
  words: string
  /** Limits the rows of a step that would block others; `now`: epoch ms. */
  oneStep?: (waiting: WaitingRow<Row>[], now: number) => WaitingRow<Row>[]
  write: (
    context: { client: pg.PoolClient; db: Kysely<DB> },
    practiceId: string,
    found: FoundImport,
    rows: WaitingRow<Row>[],
    now: Date,
  ) => Promise<void>
}

const input = z.object({ import_id: id })
const checkpoint = z.object({ line: z.number(), done: z.number() })

/** Writes waiting rows in steps. Finished rows are never read again, so that a crash resumes where it stopped. */
export const writingImport = <Row>({ words, oneStep = rows => rows, write }: Writing<Row>) => ({
  right: 'practice-settings',
  input,
  checkpoint,
  attempts: 8,
  backoff: { firstSeconds: 5, mostSeconds: 600 },
  limitAtOnce: 2,
  run: async (work: WorkContext<z.output<typeof input>, z.output<typeof checkpoint>>) => {
    const { step, progress, now } = work
    const practice = work.practiceId ?? ''
    const importId = work.input.import_id
    let at = work.checkpoint ?? { line: 0, done: 0 }
    let total: number | undefined
    for (let isMore = true; isMore; ) {
      if (total !== undefined) progress(at.done, total, words)
      at = await step(async ({ client, db }) => {
        const found = await findImport(db, practice, importId)
        const waiting = found ? await readWaiting<Row>(client, practice, importId, at.line, atOnce) : []
        const moment = now()
        const rows = oneStep(waiting, moment.getTime())
        total = found?.rows_total ?? at.done
        isMore = rows.length > 0
        if (found && isMore) await write({ client, db }, practice, found, rows, moment)
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
