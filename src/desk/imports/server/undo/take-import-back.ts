import { z } from 'zod'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { id } from '#lib/schemas/fields.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { allRows } from '#server/database/rows.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { eraseClients, whyClientStays } from './take-clients-back.ts'

const atOnce = 100

/** Undoes a client import: deletes untouched records and empties unchanged fields. Consents of kept clients stay. */
export const takeImportBack = queuedWork({
  name: 'take-import-back',
  right: 'practice-settings',
  input: z.object({ import_id: id }),
  checkpoint: z.object({ line: z.number(), done: z.number() }),
  attempts: 8,
  backoff: { firstSeconds: 5, mostSeconds: 600 },
  limitAtOnce: 2,
  run: async ({ input, checkpoint, practiceId, step, progress, now }) => {
    const practice = practiceId ?? ''
    // In reverse order, because later rows filled in records that earlier ones made.
    let at = checkpoint ?? { line: 2_147_483_647, done: 0 }
    for (let isMore = true; isMore; ) {
      progress(at.done, undefined, 'Taking the records back')
      at = await step(async ({ client, db }) => {
        await lockPeople(client, practice)
        const rows = await behindWall(client, () =>
          allRows<{ line: number; undone: string | null }>(client, {
            name: 'take-import-back',
            text: `with batch as (
              select i.line, i.client_id, i.outcome, i.written, i.note_ids from import_rows i
              where i.practice_id = $1 and i.import_id = $2 and i.line < $3 and i.outcome is not null
              order by i.line desc limit $4),
            judged as (
              select i.line, c.id, case when i.outcome <> 'made' or c.id is null then null
        ${whyClientStays} as undone
              from batch i left join clients c on c.practice_id = $1 and c.id = i.client_id)
            update import_rows i set undone = j.undone from judged j
            where i.practice_id = $1 and i.import_id = $2 and i.line = j.line returning i.line, i.undone`,
            values: [practice, input.import_id, at.line, atOnce],
          }),
        )
        isMore = rows.length > 0
        const lines = rows.map(({ line }) => line)
        await client.query({
          name: 'take-notes-back',
          text: `delete from client_notes n using import_rows i where i.practice_id = $1 and i.import_id = $2 and i.line = any($3)
              and n.practice_id = $1 and n.id = any (i.note_ids) and i.undone is distinct from 'merged'`,
          values: [practice, input.import_id, lines],
        })
        await eraseClients(client, practice, input.import_id, lines, 'undone')
        await client.query({
          name: 'empty-filled',
          text: emptying,
          values: [practice, input.import_id, lines],
        })
        const count = (test: (undone: string | null) => boolean) =>
          rows.filter(({ undone }) => test(undone)).length
        const [removed, stayed] = [count(undone => undone === ''), count(undone => Boolean(undone))]
        await db
          .updateTable('imports')
          .set(({ eb }) => ({
            removed: eb('removed', '+', removed),
            stayed: eb('stayed', '+', stayed),
            ...(isMore ? {} : { state: 'undone', undone_at: now() }),
          }))
          .where('practice_id', '=', practice)
          .where('id', '=', input.import_id)
          .execute()
        return { line: Math.min(at.line, ...lines), done: at.done + rows.length }
      })
    }
    progress(at.done, at.done, 'Done')
    return undefined
  },
})

const plain = [
  'email',
  'phone',
  'birth_date',
  'address_street',
  'address_city',
  'address_region',
  'address_postal_code',
  'address_country',
]
const lists = ['other_emails', 'other_phones', 'tags']
const emptied = [
  ...plain.map(
    field => `${field} = case when i.written ->> '${field}' = c.${field}::text then null else c.${field} end`,
  ),
  ...lists.map(
    field =>
      `${field} = case when i.written -> '${field}' = to_jsonb(c.${field}) then '{}' else c.${field} end`,
  ),
  `last_name = case when i.written ->> 'last_name' = c.last_name then '' else c.last_name end`,
]
const emptying = `update clients c set ${emptied.join(', ')} from import_rows i
  where i.practice_id = $1 and i.import_id = $2 and i.line = any($3) and i.outcome = 'filled'
    and c.practice_id = $1 and c.id = i.client_id`
