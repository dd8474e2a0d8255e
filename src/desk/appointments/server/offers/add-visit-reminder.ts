import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { checkSendability } from '#diary/messages/server/offers/queue-messages.ts'
import { standardReminders } from '#diary/visits/reminders.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { remindersOf } from '#diary/visits/server/offers/reminders/reminders-of.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { addedReminders, addVisitReminderInput, visitReminderRefusals } from '../../visit/visit-reminders.ts'

/** Adds a reminder before one visit. Refused if too late, already sending, or not allowed by `decide`. */
export const addVisitReminder = verb({
  name: 'add-visit-reminder',
  who: 'member',
  roles: memberRights['change-diary'],
  input: addVisitReminderInput,
  output: addedReminders,
  refusals: visitReminderRefusals,
  onConstraint: {
    most_reminders_of_visit: 'too_many_reminders',
    visit_reminders_once: 'reminder_there',
  },
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async ({ client, practiceId, input, now, config }) => {
    const { channels, hours } = input
    const asked = await readVisit(client, practiceId, input.appointment_id)
    if (!asked) return fail('not_found')
    const row = await firstOfSet(client, asked)
    if (row.status !== 'confirmed' || row.starts_at <= now) return fail('not_allowed_now')
    const goes = new Date(row.starts_at.getTime() - hours * 3_600_000)
    if (goes <= now) return fail('reminder_past')
    const standard = standardReminders(config.texts !== undefined)
    const { reminders } = await onlyRow<{ reminders: { channel: string; hours: number }[] }>(client, {
      name: 'reminders-of-visit',
      text: `select w.reminders from appointments a left join reminder_settings s on s.practice_id = a.practice_id
        ${remindersOf('s', '$3')} where a.practice_id = $1 and a.id = $2`,
      values: [practiceId, row.id, JSON.stringify(standard)],
    })
    if (reminders.some(each => each.hours === hours && channels.some(channel => channel === each.channel)))
      return fail('reminder_there')
    const answers = await checkSendability(
      client,
      channels.map(channel => ({
        practice_id: practiceId,
        client_id: row.client_id,
        appointment_id: row.id,
        kind: 'visit-reminder',
        channel,
        about: { says: 'upcoming' as const, starts_at: row.starts_at },
        dedupe_key: `visit-reminder:${row.id}:${row.starts_at.getTime() / 1000}:${channel}:${hours}`,
        send_at: goes,
      })),
      now,
    )
    const never = answers.findIndex(({ decision }) => decision.send === 'never')
    const refused = answers[never]?.decision
    if (refused?.send === 'never')
      return fail('may_not_go', { channel: channels[never], reason: refused.reason })
    const added: { id: string; channel: 'email' | 'sms'; hours: number; goes_at: string }[] = []
    for (const [at, channel] of channels.entries()) {
      const { id } = await onlyRow<{ id: string }>(client, {
        name: 'add-visit-reminder',
        text: `insert into visit_reminders (practice_id, appointment_id, channel, hours, created_at) values ($1, $2, $3, $4, $5)
          returning id`,
        values: [practiceId, row.id, channel, hours, now],
      })
      const decision = answers[at]?.decision
      const goes_at = decision?.send === 'at' ? decision.at : goes.toISOString()
      added.push({ id, channel, hours, goes_at })
    }
    return { appointment_id: row.id, client_id: row.client_id, reminders: added }
  },
})

/** Several services of one visit share one notice, sent with the first (due-tellings.ts). */
async function firstOfSet(client: pg.PoolClient, row: VisitRow): Promise<VisitRow> {
  if (!row.set_id) return row
  const first = await firstRow<{ id: string }>(client, {
    name: 'first-of-set',
    text: `select b.id from appointments b where b.practice_id = $1 and b.set_id = $2 and b.status = $3
      and b.starts_at > $4::timestamptz - interval '12 hours' order by b.starts_at, b.set_at limit 1`,
    values: [row.practice_id, row.set_id, row.status, row.starts_at],
  })
  return (first && (await readVisit(client, row.practice_id, first.id))) ?? row
}
