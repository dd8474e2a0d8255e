import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { erasureWorld } from '../../../../tests/erasures.ts'
import { newPractice, type TestPractice } from '../../../../tests/verbs.ts'

let database: TestDatabase
let world: ReturnType<typeof erasureWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = erasureWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)

describe('a client who returns after erasure', () => {
  const ledger = (id: string) =>
    sql(
      'select channel, purpose, is_granted, source from client_consents where client_id = $1 order by 1, 2',
      [id],
    )
  const say = (own: TestPractice, id: string, channel: string, purpose: string, yes: boolean, at: string) =>
    sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, $3, $4, $5, 'said', $6)`,
      [own.practice_id, id, channel, purpose, yes, at],
    )
  const anew = async (own: TestPractice, email: string | null, phone: string | null) => {
    const [row] = await sql(
      `insert into clients (practice_id, first_name, email, phone, source) values ($1, 'June', $2, $3, 'import') returning id`,
      [own.practice_id, email, phone],
    )
    return row?.id as string
  }

  test('gets a new record with the earlier opt-outs and without the opt-ins', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    await say(own, keep, 'sms', 'all', false, '2026-07-01')
    await say(own, keep, 'email', 'reminders', false, '2026-07-02')
    await world.erase(own, keep)
    const id = await anew(own, 'JUNE.C+spam@example.com'.toLowerCase(), '+18285550135')
    expect(id).not.toBe(keep)
    expect(await ledger(id)).toEqual([
      { channel: 'email', purpose: 'reminders', is_granted: false, source: 'erasure' },
      { channel: 'sms', purpose: 'all', is_granted: false, source: 'erasure' },
    ])
    // Once, however often the record is written, and at the other address, too.
    await sql('update clients set other_emails = $2 where id = $1', [id, ['june79@example.com']])
    expect((await ledger(id)).filter(({ channel }) => channel === 'sms')).toHaveLength(1)
    expect((await ledger(id)).filter(({ channel }) => channel === 'email')).toHaveLength(2)
    expect(await ledger(await anew(own, 'other@example.com', '+18285550136'))).toEqual([])
    const other = await newPractice(database)
    expect(await ledger(await anew(other, 'june.c@example.com', '+18285550135'))).toEqual([])
  })

  test('is opted in again if they had withdrawn the opt-out before', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    await say(own, keep, 'email', 'offers', false, '2026-07-01')
    await say(own, keep, 'email', 'offers', true, '2026-08-01')
    await world.erase(own, keep)
    expect(await ledger(await anew(own, 'june.c@example.com', null))).toEqual([])
  })

  test('has the email as suppressed as before, unless another client has it', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    const suppress = (address: string, kind: string) =>
      sql(
        `insert into message_suppressions (practice_id, channel, address, kind) values ($1, 'email', $2, $3)`,
        [own.practice_id, address, kind],
      )
    await suppress('june.c@example.com', 'complaint')
    await suppress('june79@example.com', 'hard_bounce')
    await anew(own, 'june79@example.com', null)
    await world.erase(own, keep)
    const suppressed = () =>
      sql('select address, kind from message_suppressions where practice_id = $1 order by 1', [
        own.practice_id,
      ])
    expect(await suppressed()).toEqual([{ address: 'june79@example.com', kind: 'hard_bounce' }])
    await anew(own, 'june.c@example.com', null)
    expect(await suppressed()).toEqual([
      { address: 'june.c@example.com', kind: 'complaint' },
      { address: 'june79@example.com', kind: 'hard_bounce' },
    ])
  })

  test('has a bounced previous email suppressed, and one with several soft bounces in a row', async () => {
    const own = await newPractice(database)
    const { keep } = await world.somebody(own)
    const of = [own.practice_id, keep]
    await sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, status, sent_at)
       values ($1, $2, 'test', 'june.of.before@example.com', 's', 't', 'h', gen_random_uuid()::text, 'sent', now())`,
      of,
    )
    await sql(
      `update outbound_messages set bounced_at = now(), bounced_as = 'hard' where practice_id = $1 and kind = 'test'`,
      [own.practice_id],
    )
    await sql(
      `insert into message_suppressions (practice_id, channel, address, kind, at)
       select $1, 'email', 'june.c@example.com', 'soft_bounce', now() - n * interval '2 days' from generate_series(1, 4) n`,
      [own.practice_id],
    )
    await world.erase(own, keep)
    const rows = () =>
      sql('select address, kind from message_suppressions where practice_id = $1 order by 1', [
        own.practice_id,
      ])
    expect(await rows()).toEqual([])
    const hashes = await sql('select * from erased_noes where practice_id = $1', [own.practice_id])
    expect(JSON.stringify(hashes)).not.toContain('june')
    await anew(own, 'june.c@example.com', null)
    await anew(own, 'june.of.before@example.com', null)
    expect((await rows()).map(({ address, kind }) => `${kind} ${address}`)).toEqual([
      ...Array(3).fill('soft_bounce june.c@example.com'),
      'hard_bounce june.of.before@example.com',
    ])
  })
})
