import type { FollowUps } from '../src/desk/follow-ups/schema.ts'
import { listFollowUps } from '../src/desk/follow-ups/server/list-follow-ups.ts'
import { settleFollowUp } from '../src/desk/follow-ups/server/offers/settle-follow-up.ts'
import { addDays } from '../src/lib/time/dates.ts'
import type { TestDatabase } from './database.ts'
import { freezeFigures } from './frozen-figures.ts'
import { dataOf } from './practice.ts'
import { newPractice, runAs, type TestPractice } from './verbs.ts'
import { addClient } from './visits.ts'

/** A Thursday at noon, in the practices' zone. */
export const now = new Date('2026-05-14T12:00:00Z')
export const daysAgo = (days: number, hour = 15) => {
  const day = addDays(now.toISOString().slice(0, 10), -days)
  return `${day}T${String(hour).padStart(2, '0')}:00:00Z`
}

/** Practices in UTC, people who can be reached, and what /follow-ups says of them. */
export function followUpWorld(database: () => TestDatabase) {
  let frozen: Promise<void> | undefined
  async function world() {
    frozen ??= freezeFigures(database(), now)
    await frozen
    const own = await newPractice(database())
    await database().sql(
      `update practices set time_zone = 'UTC', address = '218 Alder Street' where id = $1`,
      [own.practice_id],
    )
    // Else a word goes out after each visit by itself, and nobody waits for one.
    await database().sql(
      `insert into reminder_settings (practice_id, reminders) values ($1, '[{"channel": "email", "hours": 48}]')`,
      [own.practice_id],
    )
    return own
  }
  const person = async (
    own: TestPractice,
    name: string,
    email: string | null = `${name.toLowerCase()}@example.com`,
  ) => {
    const id = await addClient(database(), own, name)
    await database().sql('update clients set email = $2, phone = $3 where id = $1', [
      id,
      email,
      `+1828555${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`,
    ])
    return id
  }
  const list = async (own: TestPractice, more: object = {}) =>
    dataOf(await runAs(database(), own, listFollowUps, { mine: false, ...more }, now)) as FollowUps
  const groupOf = (found: FollowUps, kind: string) =>
    found.groups.find(each => each.kind === kind)?.follow_ups ?? []
  const of = async (own: TestPractice, kind: string) => groupOf(await list(own), kind)
  const act = (own: TestPractice, input: object) => runAs(database(), own, settleFollowUp, input, now)
  const messages = (own: TestPractice) =>
    database().sql(
      'select kind, channel, recipient, status, subject, body_text, purpose, says from outbound_messages where practice_id = $1 order by created_at',
      [own.practice_id],
    )
  return { world, person, list, groupOf, of, act, messages }
}
