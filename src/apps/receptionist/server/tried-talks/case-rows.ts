import { createHash } from 'node:crypto'
import type pg from 'pg'
import { minutesOfField } from '#lib/time/format-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { withoutReading } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import { caseReading } from '../dialogue/reception-readings.ts'
import { readReception } from '../read-reception.ts'

interface CaseRow {
  id: string
  clock: string
  turns: string[]
  right_replies: string[]
  replies: string[]
  state: 'same' | 'changed' | 'wrong'
}

/** A hash of everything an answer could come from. Days with special hours come from the diary, whatever their date. */
export async function practiceHash(client: pg.PoolClient, practiceId: string, now: Date): Promise<string> {
  const { today, clock, special, ...facts } = (await readReception(client, practiceId, now))?.facts ?? {}
  const { days } = await onlyRow<{ days: string | null }>(client, {
    name: 'reception-days',
    text: `select md5(string_agg(concat_ws(':', o.practitioner_id, o.date, o.windows), '|' order by o.practitioner_id, o.date)) as days
      from schedule_overrides o where o.practice_id = $1`,
    values: [practiceId],
  })
  return createHash('sha256')
    .update(JSON.stringify([facts, days]))
    .digest('hex')
}

/** `now` is YYYY-MM-DDTHH:mm on the practice's clock. Undefined: not public, or the turns couldn't be read. */
export async function repliesAt(
  client: pg.PoolClient,
  practiceId: string,
  zone: string,
  { clock, turns }: Pick<CaseRow, 'clock' | 'turns'>,
): Promise<string[] | undefined> {
  const at = instantOf(zone, clock.slice(0, 10), minutesOfField(clock.slice(11)) ?? 0)
  const reception = await readReception(client, practiceId, new Date(at))
  if (!reception) return undefined
  return read(caseReading, practiceId, reception.facts, turns).catch(withoutReading(undefined))
}

const alike = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

/** Replays every saved conversation and records which replies changed. Returns counts by status. */
export async function tryCases(client: pg.PoolClient, practiceId: string, now: Date) {
  const hash = await practiceHash(client, practiceId, now)
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
