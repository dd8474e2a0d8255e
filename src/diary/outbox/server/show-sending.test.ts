import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, runner } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('lists what is pending, recently held back or failed, for this practice alone', async () => {
  const practice = await openPractice(database)
  const other = await openPractice(database)
  const rows: [string, string, string, string | null, string][] = [
    [practice.id, 'email', 'queued', null, '2026-05-20T19:00:00Z'],
    [practice.id, 'email', 'queued', null, '2026-05-21T12:00:00Z'],
    [practice.id, 'sms', 'skipped', 'no_consent', '2026-05-20T17:00:00Z'],
    [practice.id, 'email', 'skipped', 'opted_out', '2026-05-19T17:00:00Z'],
    [practice.id, 'email', 'skipped', 'no_consent', '2026-05-15T17:00:00Z'],
    // Too long ago.
    [practice.id, 'email', 'skipped', 'bounced', '2026-05-10T17:00:00Z'],
    [practice.id, 'email', 'failed', null, '2026-05-20T16:00:00Z'],
    [other.id, 'email', 'queued', null, '2026-05-20T17:00:00Z'],
  ]
  for (const [id, channel, status, reason, at] of rows)
    await database.sql(
      `insert into outbound_messages (practice_id, kind, channel, recipient, subject, body_text, body_html, dedupe_key, status,
         skip_reason, send_after, created_at)
       values ($1, 'test', $2, case $2 when 'sms' then '+18285550100' else 'a@example.com' end, '', '', '', gen_random_uuid(), $3, $4, $5,
         least($5::timestamptz, '2026-05-20T18:00:00Z'))`,
      [id, channel, status, reason, at],
    )
  // What is held waits for no time; what was tried says so; a post is no message.
  const change = (set: string, at: string) =>
    database.sql(`update outbound_messages set ${set} where practice_id = $1 and send_after = $2`, [
      ...[practice.id, at],
    ])
  await change('attempts = 1', '2026-05-21T12:00:00Z')
  await database.sql(
    `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, send_after, held_from)
     values ($1, 'test', 'a@example.com', '', '', '', gen_random_uuid(), 'queued', '2199-01-01', '2026-05-21T12:00:00Z')`,
    [practice.id],
  )
  const run = runner(database, '2026-05-20T18:00:00Z')
  expect(dataOf(await run.as(practice.id, 'show-sending', {}))).toEqual({
    is_set_up: { email: false, sms: false },
    waiting: [
      {
        channel: 'email',
        count: 2,
        next_at: '2026-05-20T19:00:00.000Z',
        last_at: '2026-05-21T12:00:00.000Z',
        tried: 1,
      },
    ],
    held_back: [
      { reason: 'no_consent', count: 2 },
      { reason: 'opted_out', count: 1 },
    ],
    failed: 1,
  })
})
