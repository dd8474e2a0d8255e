import type pg from 'pg'
import { minutesOfField } from '#lib/clock-words.ts'
import { instantOf } from '#lib/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { runCase } from '../run-case.ts'
import { readReception } from './read-reception.ts'

interface CaseRow {
  id: string
  clock: string
  turns: string[]
  right_replies: string[]
  replies: string[]
  state: 'same' | 'changed' | 'wrong'
}

/** What the practice is like, as a hash of all that an answer could come from. */
export const practiceHash = (client: pg.PoolClient, practiceId: string): Promise<string> =>
  onlyRow<{ hash: string }>(client, {
    name: 'reception-hash',
    text: `select md5(concat_ws('|', p.name, p.phone, p.email, p.address, p.directions, p.website, p.currency, p.time_zone,
        p.booking_window_days, p.business_hours,
        (select string_agg(concat_ws(':', s.id, s.name, s.description, s.is_online, s.is_private, s.archived_at, s.also_called), '|' order by s.id)
          from services s where s.practice_id = p.id),
        (select string_agg(concat_ws(':', d.id, d.duration_min, d.price_cents, d.archived_at), '|' order by d.id)
          from service_durations d where d.practice_id = p.id),
        (select string_agg(concat_ws(':', r.id, r.name, r.is_bookable, r.archived_at), '|' order by r.id)
          from practitioners r where r.practice_id = p.id),
        (select string_agg(concat_ws(':', x.service_id, x.practitioner_id), '|' order by x.service_id, x.practitioner_id)
          from service_practitioners x where x.practice_id = p.id),
        (select string_agg(concat_ws(':', h.practitioner_id, h.weekday, h.starts, h.ends), '|' order by h.practitioner_id, h.weekday, h.starts)
          from practitioner_hours h where h.practice_id = p.id),
        (select string_agg(concat_ws(':', o.practitioner_id, o.date, o.windows), '|' order by o.practitioner_id, o.date)
          from schedule_overrides o where o.practice_id = p.id),
        (select string_agg(concat_ws(':', q.id, q.question, q.answer, q.is_shown), '|' order by q.position, q.id)
          from practice_questions q where q.practice_id = p.id))) as hash
      from practices p where p.id = $1`,
    values: [practiceId],
  }).then(({ hash }) => hash)

/** What is said to these turns at a moment of the practice's own clock, YYYY-MM-DDTHH:mm. Undefined: it is open to nobody. */
export async function repliesAt(
  client: pg.PoolClient,
  practiceId: string,
  zone: string,
  { clock, turns }: Pick<CaseRow, 'clock' | 'turns'>,
): Promise<string[] | undefined> {
  const at = instantOf(zone, clock.slice(0, 10), minutesOfField(clock.slice(11)) ?? 0)
  const reception = await readReception(client, practiceId, new Date(at))
  return reception && runCase(reception.facts, turns)
}

const alike = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

/** Tries every saved talk of a practice again and writes down which replies have changed. Answers how many stand how. */
export async function tryCases(client: pg.PoolClient, practiceId: string, now: Date) {
  const hash = await practiceHash(client, practiceId)
  const { zone } = await onlyRow<{ zone: string }>(client, {
    name: 'zone-for-cases',
    text: 'select time_zone as zone from practices where id = $1',
    values: [practiceId],
  })
  const cases = await allRows<CaseRow>(client, {
    name: 'cases-to-try',
    text: 'select id, clock, turns, right_replies, replies, state from reception_cases where practice_id = $1 order by id for update',
    values: [practiceId],
  })
  const counts = { same: 0, changed: 0, wrong: 0 }
  for (const each of cases) {
    const replies = await repliesAt(client, practiceId, zone, each)
    if (!replies) continue
    const state = alike(replies, each.right_replies)
      ? 'same'
      : each.state === 'wrong' && alike(replies, each.replies)
        ? 'wrong'
        : 'changed'
    counts[state]++
    await client.query({
      name: 'case-tried',
      text: `update reception_cases set replies = $3, state = $4, tried_with = $5, tried_at = $6 where practice_id = $1 and id = $2`,
      values: [practiceId, each.id, JSON.stringify(replies), state, hash, now],
    })
  }
  return counts
}
