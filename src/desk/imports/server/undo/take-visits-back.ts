import { z } from 'zod'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { id } from '#lib/schemas/fields.ts'
import { behindWall } from '#server/database/behind-wall.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows } from '#server/database/rows.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { visitState } from '../visits/insert-visits.ts'
import { eraseClients, whyClientStays } from './take-clients-back.ts'

const atOnce = 50

/** SQL: why visit `a` of row `i` stays. $1 is the practice. */
const whyVisitStays = `case when i.outcome <> 'made' or a.id is null then null
    when exists (select from appointment_events e where e.practice_id = $1 and e.appointment_id = a.id and e.kind <> 'booked')
      or ${visitState('a')} is distinct from i.written_visit then 'changed'
    when exists (select from appointment_notes n where n.practice_id = $1 and n.appointment_id = a.id) then 'notes'
    when exists (select from outbound_messages m where m.practice_id = $1 and m.appointment_id = a.id)
      or exists (select from inbound_messages m where m.practice_id = $1 and m.appointment_id = a.id) then 'messages'
    when exists (select from visit_reminders v where v.practice_id = $1 and v.appointment_id = a.id)
      or exists (select from tasks t where t.practice_id = $1 and t.appointment_id = a.id)
      or exists (select from opening_requests r where r.practice_id = $1 and r.appointment_id = a.id)
      or exists (select from outside_visits o where o.practice_id = $1 and o.appointment_id = a.id) then 'used'
    else '' end`

/** Undoes a visit import: deletes untouched visits, then unused records and services. Kept ones store the reason. */
export const takeVisitsBack = queuedWork({
  name: 'take-visits-back',
  right: 'practice-settings',
  input: z.object({ import_id: id }),
  checkpoint: z.object({ line: z.number(), done: z.number() }),
  attempts: 8,
  backoff: { firstSeconds: 5, mostSeconds: 600 },
  limitAtOnce: 2,
  run: async ({ input, checkpoint, practiceId, step, progress, now }) => {
    const practice = practiceId ?? ''
    // In reverse order, so that a record has no later visits left.
    let at = checkpoint ?? { line: 2_147_483_647, done: 0 }
    for (let isMore = true; isMore; ) {
      progress(at.done, undefined, 'Taking the visits back')
      at = await step(async ({ client, db }) => {
        await lockPractice(client, practice)
        await lockPeople(client, practice)
        const rows = await allRows<{ line: number; undone: string | null }>(client, {
          name: 'judge-visits',
          text: `with batch as (
              select i.line, i.appointment_id, i.outcome, i.written_visit from import_rows i
              where i.practice_id = $1 and i.import_id = $2 and i.line < $3 and i.outcome is not null
              order by i.line desc limit $4),
            judged as (select i.line, ${whyVisitStays} as undone
              from batch i left join appointments a on a.practice_id = $1 and a.id = i.appointment_id)
            update import_rows i set undone = j.undone from judged j
            where i.practice_id = $1 and i.import_id = $2 and i.line = j.line returning i.line, i.undone`,
          values: [practice, input.import_id, at.line, atOnce],
        })
        isMore = rows.length > 0
        const lines = rows.map(({ line }) => line)
        const these = [practice, input.import_id, lines]
        await client.query({
          name: 'take-visit-notes-back',
          text: `delete from client_notes n using import_rows i where i.practice_id = $1 and i.import_id = $2 and i.line = any($3)
              and i.undone = '' and n.practice_id = $1 and n.id = any (i.note_ids)`,
          values: these,
        })
        await client.query({
          name: 'take-visits-back',
          text: `delete from appointments a using import_rows i where i.practice_id = $1 and i.import_id = $2 and i.line = any($3)
              and i.undone = '' and a.practice_id = $1 and a.id = i.appointment_id`,
          values: these,
        })
        const people = await behindWall(client, () =>
          allRows<{ line: number; undone_client: string | null }>(client, {
            name: 'judge-clients-of-visits',
            text: `with judged as (select i.line, case when c.id is null then null ${whyClientStays} as undone
              from import_rows i left join clients c on c.practice_id = $1 and c.id = i.client_id
              where i.practice_id = $1 and i.import_id = $2 and i.line = any($3) and i.made_client)
            update import_rows i set undone_client = j.undone from judged j
            where i.practice_id = $1 and i.import_id = $2 and i.line = j.line returning i.line, i.undone_client`,
            values: these,
          }),
        )
        await eraseClients(client, practice, input.import_id, lines, 'undone_client')
        if (!isMore)
          await client.query({
            name: 'take-services-back',
            text: `delete from services s using imports m where m.practice_id = $1 and m.id = $2 and s.practice_id = $1
                and s.id = any (m.made_services) and s.archived_at is not null
                and not exists (select from appointments a where a.practice_id = $1 and a.service_id = s.id)
                and not exists (select from appointment_series e where e.practice_id = $1 and e.service_id = s.id)`,
            values: [practice, input.import_id],
          })
        const left = new Set(rows.filter(({ undone }) => undone).map(({ line }) => line))
        const removed = rows.filter(({ undone }) => undone === '').length
        // A kept visit keeps its client; reported once.
        const stayed =
          left.size + people.filter(({ line, undone_client }) => undone_client && !left.has(line)).length
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
