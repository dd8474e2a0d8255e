import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { openPractice, type TestPractice } from '../../../../../tests/practice.ts'
import { canSendToClients } from '../client-send-guard.ts'
import { checkSendability, type OutgoingMessage, queueMessages } from './queue-messages.ts'
import { type FactsRequest, readSendFacts } from './read-send-facts.ts'

let database: TestDatabase
let practice: TestPractice
const now = new Date('2026-05-20T18:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const origin = { kind: 'campaign', id: randomUUID() } as const

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
})

async function person(name: string, agrees = true): Promise<string> {
  const [row] = await database.sql(
    `with c as (insert into clients (practice_id, first_name, email) values ($1, $2, lower($2) || '@example.com') returning id),
      said as (insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
        select $1, id, 'email', 'offers', true, 'Yes', 'staff', $3 from c where $4)
     select id from c`,
    [practice.id, name, hours(-48), agrees],
  )
  return row?.id as string
}
const telling = (client_id: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  practice_id: practice.id,
  client_id,
  kind: 'client-message',
  purpose: 'marketing',
  channel: 'email',
  dedupe_key: randomUUID(),
  body_text: 'News',
  origin,
  ...more,
})
const as = <T>(run: Parameters<typeof inTransaction<T>>[3]) =>
  inTransaction(database.pool, { role: 'practice_worker', claims: { practice_id: practice.id } }, {}, run)
const tell = (tellings: OutgoingMessage[]) => as(client => queueMessages(client, tellings, now))
const messages = () =>
  database.sql('select * from outbound_messages where practice_id = $1 order by recipient, created_at', [
    practice.id,
  ])
const book = (client_id: string, booked: Date, starts: Date) =>
  database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', 'completed', $5, $5::timestamptz + interval '1 hour', $6)`,
    [practice.id, client_id, practice.practitioners[0], practice.service_id, starts, booked],
  )

it('uses each client’s own time zone for morning and night, also across clock changes', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')]
  await database.sql(`update clients set time_zone = 'Europe/Berlin' where id = $1`, [ada])
  // Half past midnight in Berlin, whose clocks go back in this night; half past six in the evening in New York.
  const night = new Date('2026-10-24T22:30:00Z')
  const told = await as(client => queueMessages(client, [telling(ada), telling(ben)], night))
  expect(told.map(each => each.written === 'queued' && each.send_after.toISOString())).toEqual([
    '2026-10-25T07:00:00.000Z',
    night.toISOString(),
  ])
})

it('sends no marketing email without the practice’s postal address, and gives that reason', async () => {
  const [ada] = [await person('Ada')]
  await database.sql('update practices set address = null where id = $1', [practice.id])
  const text = { channel: 'sms', purpose: 'transactional' } as const
  expect(
    (
      await tell([
        telling(ada),
        telling(ada, { purpose: 'care' }),
        telling(ada, { ...text, body_text: 'Yes' }),
      ])
    ).map(each => [each.written, each.reason]),
  ).toEqual([
    ['skipped', 'no_postal_address'],
    ['queued', undefined],
    ['skipped', 'no_address'],
  ])
  expect(await tell([telling(ada, { purpose: 'review' })])).toMatchObject([{ reason: 'no_postal_address' }])
  await database.sql(`update practices set address = '1 Main St' where id = $1`, [practice.id])
  expect(await tell([telling(ada)])).toMatchObject([{ written: 'queued' }])
})

it('stores each of many messages as it may be sent, and returns the results in order', async () => {
  const [ada, ben, cleo] = [await person('Ada'), await person('Ben', false), await person('Cleo')]
  const later = { send_at: hours(10) }
  expect(await tell([telling(cleo, later), telling(ben), telling(ada)])).toEqual([
    // At 4 in the morning: the first minute of the day's window.
    { written: 'queued', send_after: hours(18), reason: 'quiet_hours' },
    { written: 'skipped', send_after: now, reason: 'no_consent' },
    { written: 'queued', send_after: now },
  ])
  expect(await messages()).toMatchObject([
    {
      recipient: 'ada@example.com',
      status: 'queued',
      urgency: 'bulk',
      origin_kind: 'campaign',
      origin_id: origin.id,
    },
    { recipient: 'ben@example.com', status: 'skipped', skip_reason: 'no_consent' },
    { recipient: 'cleo@example.com', status: 'queued', send_after: hours(18) },
  ])
})

it('stores one message per dedupe key, in one statement or in two', async () => {
  const ada = await person('Ada')
  const twice = [
    telling(ada, { dedupe_key: 'same' }),
    telling(ada, { dedupe_key: 'same', body_text: 'Other' }),
  ]
  expect((await tell(twice)).map(told => told.reason ?? told.written)).toEqual(['queued', 'duplicate'])
  expect((await tell(twice)).map(told => told.reason)).toEqual(['duplicate', 'duplicate'])
  expect(await messages()).toMatchObject([{ body_text: 'News' }])
})

it('stores no message of an undeclared kind, or with a purpose that its kind lacks', async () => {
  const ada = await person('Ada')
  await expect(tell([telling(ada, { kind: 'campain' })])).rejects.toThrow('no feature declares')
  await expect(tell([telling(ada, { kind: 'visit-reminder' })])).rejects.toThrow('no such purpose: marketing')
  expect(await messages()).toEqual([])
})

it('checks without storing anything', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben', false)]
  const nobody = randomUUID()
  const asked = await as(client =>
    checkSendability(client, [telling(ada), telling(ben), telling(nobody)], now),
  )
  expect(asked.map(each => each.decision)).toEqual([
    { send: 'now' },
    { send: 'never', reason: 'no_consent' },
    { send: 'never', reason: 'no_address' },
  ])
  expect(await messages()).toEqual([])
  await expect(tell([telling(nobody)])).rejects.toThrow('no such client')
})

it('is stopped by a booking, when it is stored and when it is sent', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')]
  const since = { stop_on_book_since: hours(-24) }
  // Long ago, and over.
  await book(ada, hours(-900), hours(-800))
  await book(ben, hours(-1), hours(-0.5))
  expect(
    (await tell([telling(ada, since), telling(ben, since), telling(ben)])).map(told => told.reason),
  ).toEqual([undefined, 'booked', undefined])
  await book(ada, hours(0), hours(100))
  const rows = await messages()
  const verdicts = await inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, client =>
    canSendToClients(
      client,
      rows.map(row => row.id as string),
      now,
    ),
  )
  const queued = rows.filter(row => row.status === 'queued')
  expect(queued.map(row => [row.recipient, verdicts.get(row.id as string)])).toEqual([
    ['ada@example.com', { leaves: 'never', reason: 'booked' }],
    ['ben@example.com', { leaves: 'now' }],
  ])
})

it('gives the same decisions for thousands of clients, for a few, and for a worker of all practices', async () => {
  const [ada, ben, cleo, dora, ed] = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dora', 'Ed'].map(each => person(each)),
  )
  const run = (text: string, ...values: unknown[]) => database.sql(text, [practice.id, ...values])
  // Ben is one with Ada, Dora is written to for Cleo, and Ed has left.
  await run(
    'update clients set merged_into = $2, archived_at = $4 where practice_id = $1 and id = $3',
    ada,
    ben,
    now,
  )
  const [household] = await run('insert into households (practice_id) values ($1) returning id')
  await run('update clients set household_id = $2 where practice_id = $1 and id = any ($3)', household?.id, [
    cleo,
    dora,
  ])
  await run('update clients set reminded_by = $3 where practice_id = $1 and id = $2', cleo, dora)
  await run('update clients set archived_at = $3 where practice_id = $1 and id = $2', ed, now)
  await run(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, address, created_at)
     select $1, c, 'email', 'offers', g, 'Said', 'staff', a, $3 from unnest($2::uuid[]) c
     cross join (values (true, 'other@example.com'), (false, null), (true, 'ada@example.com')) v (g, a)`,
    [ada, dora],
    hours(-2),
  )
  await run(
    `insert into message_suppressions (practice_id, channel, address, kind, at)
     select $1, 'email', a, 'soft_bounce', $2 from unnest(array['ada@example.com', 'dora@example.com']) a`,
    hours(-3),
  )
  await run(
    `insert into message_links (practice_id, client_id, made_for, code, origin_kind, origin_id, destination_url)
     values ($1, $2, $2, 'abcdefgh2345', 'campaign', $3, 'https://app.example/book/x')`,
    ada,
    origin.id,
  )
  await run(
    'insert into message_link_clicks (practice_id, message_link_id, clicked_at) select $1, id, $2 from message_links where practice_id = $1',
    hours(-1),
  )
  await book(ada as string, hours(-5), hours(-4))
  await book(cleo as string, hours(-1), hours(30))
  await tell([telling(ada as string), telling(dora as string)])
  const [visit] = await run('select id from appointments where practice_id = $1 and client_id = $2', cleo)
  const asked = [ada, ben, cleo, dora, ed].flatMap((client_id, nth) =>
    (['marketing', 'care', 'review'] as const).map(
      (purpose): FactsRequest => ({
        key: `${nth} ${purpose}`,
        practice_id: practice.id,
        client_id: client_id as string,
        appointment_id: client_id === cleo && purpose === 'care' ? (visit?.id as string) : null,
        channel: 'email',
        purpose,
        stop_on_book_since: purpose === 'marketing' ? hours(-6) : null,
      }),
    ),
  )
  const few = await as(client => readSendFacts(client, asked, now))
  expect(few.get('1 marketing')).toEqual(few.get('0 marketing'))
  expect(few.get('0 marketing')).toMatchObject({
    address: 'ada@example.com',
    consents: expect.arrayContaining([expect.objectContaining({ is_granted: false })]),
    suppressions: [{ kind: 'soft_bounce' }],
    appointments: [{ starts_at: hours(-4).getTime() }],
    person: { last_sign_at: hours(-1).getTime() },
  })
  expect(few.get('2 care')).toMatchObject({ address: 'dora@example.com', appointments: [{ id: visit?.id }] })
  const again = Array.from({ length: 5_000 }, (_, n) => ({
    ...(asked[0] as FactsRequest),
    key: `again ${n}`,
  }))
  const many = await as(client => readSendFacts(client, [...asked, ...again], now))
  const platform = { role: 'service_role', claims: {} } as const
  const ofAll = await inTransaction(database.pool, platform, {}, client => readSendFacts(client, asked, now))
  const sorted = (facts: typeof few, key: string) => {
    const { consents = [], ...own } = facts.get(key) ?? {}
    return { ...own, consents: consents.map(each => JSON.stringify(each)).sort() }
  }
  for (const { key } of asked) {
    expect(sorted(many, key), key).toEqual(sorted(few, key))
    expect(sorted(ofAll, key), key).toEqual(sorted(few, key))
  }
})
