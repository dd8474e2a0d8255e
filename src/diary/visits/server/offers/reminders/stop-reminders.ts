import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { stopMessages } from '#server/outbound/withhold-messages.ts'
import type { Reminder } from '../../../reminders.ts'
import { remindersOf } from './reminders-of.ts'

/** Stops pending reminders that are no longer set by practice or visit. */
export async function stopReminders(
  client: pg.PoolClient,
  practiceId: string,
  standard: readonly Reminder[],
  now: Date,
): Promise<void> {
  // A reminder's key ends in its hours (due-tellings.ts).
  const rows = await allRows<{ id: string }>(client, {
    name: 'reminders-to-stop',
    text: `select m.id from outbound_messages m
      left join appointments a on a.practice_id = m.practice_id and a.id = m.appointment_id
      left join reminder_settings s on s.practice_id = m.practice_id
      ${remindersOf('s', '$2')}
      where m.practice_id = $1 and m.kind = 'visit-reminder' and m.status in ('queued', 'sending')
        and not exists (select from jsonb_to_recordset(w.reminders) k (channel text, hours text)
          where k.channel = m.channel and k.hours = split_part(m.dedupe_key, ':', 5))`,
    values: [practiceId, JSON.stringify(standard)],
  })
  if (rows.length === 0) return
  await stopMessages(
    client,
    practiceId,
    { ids: rows.map(row => row.id) },
    { reason: 'switched_off', at: now },
  )
}
