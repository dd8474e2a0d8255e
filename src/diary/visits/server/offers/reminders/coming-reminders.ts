import type pg from 'pg'
import { readSendFacts } from '#diary/messages/server/offers/read-send-facts.ts'
import { decide } from '#rules/sending/may-send.ts'
import { allRows } from '#server/database/rows.ts'
import type { Reminder } from '../../../reminders.ts'
import { remindersOf } from './reminders-of.ts'

const MOST = 500

interface Coming {
  appointment_id: string
  client_id: string
  channel: 'email' | 'sms'
  starts_at: Date
  due_at: Date
  dedupe_key: string
}

/** Like due-tellings.ts, but for the future; also messages already written and waiting. */
const coming = `select a.id as appointment_id, a.client_id, e.channel, a.starts_at, d.due_at, k.dedupe_key
  from appointments a
  left join reminder_settings s on s.practice_id = a.practice_id
  ${remindersOf('s', '$4')}
  cross join lateral jsonb_to_recordset(w.reminders) as e (channel text, hours integer)
  cross join lateral (select a.starts_at - make_interval(hours => e.hours) as due_at) d
  cross join lateral (select 'visit-reminder:' || a.id || ':' || extract(epoch from a.starts_at)::bigint || ':' || e.channel
    || ':' || e.hours as dedupe_key) k
  where a.practice_id = $1 and a.status = 'confirmed' and a.starts_at > $2 and a.starts_at <= $3::timestamptz + interval '169 hours'
    and d.due_at > $2 and d.due_at < $3 and a.created_at <= d.due_at
    and not exists (select from outbound_messages m where m.dedupe_key = k.dedupe_key)
  order by d.due_at, a.id limit ${MOST}`

/** Reminders from `now` until `until` that `decide` would allow, and the first time. `is_more`: the list was cut. */
export async function comingReminders(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  until: Date,
  standard: readonly Reminder[],
): Promise<{ count: number; is_more: boolean; next_at: Date | null }> {
  const rows = await allRows<Coming>(client, {
    name: 'coming-reminders',
    text: coming,
    values: [practiceId, now, until, JSON.stringify(standard)],
  })
  const waiting = await allRows<{ send_after: Date }>(client, {
    name: 'waiting-reminders',
    text: `select send_after from outbound_messages where practice_id = $1 and kind = 'visit-reminder'
      and status in ('queued', 'sending') and send_after > $2 and send_after < $3 order by send_after limit ${MOST}`,
    values: [practiceId, now, until],
  })
  const asked = rows.map(row => ({
    key: row.dedupe_key,
    practice_id: practiceId,
    client_id: row.client_id,
    appointment_id: row.appointment_id,
    channel: row.channel,
    purpose: 'care' as const,
  }))
  const facts = await readSendFacts(client, asked, now)
  const leaves = rows.flatMap(({ dedupe_key, channel, appointment_id, starts_at, due_at }) => {
    const own = facts.get(dedupe_key)
    if (!own) return []
    const about = { says: 'upcoming' as const, appointment_id, starts_at: starts_at.getTime() }
    const message = { channel, purpose: 'care' as const, dedupe_key, about, send_at: due_at.getTime() }
    const said = decide({ ...own, now: now.getTime(), message })
    const at = said.send === 'never' ? null : said.send === 'at' ? Date.parse(said.at) : now.getTime()
    return at !== null && at < until.getTime() ? [at] : []
  })
  const all = [...leaves, ...waiting.map(row => row.send_after.getTime())]
  return {
    count: all.length,
    is_more: rows.length === MOST || waiting.length === MOST,
    next_at: all.length > 0 ? new Date(Math.min(...all)) : null,
  }
}
