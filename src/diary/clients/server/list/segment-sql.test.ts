import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  anyClient,
  anyExpression,
  anyMoment,
  type Pick,
  seeded,
} from '../../../../../tests/segment-random.ts'
import { newPractice, type TestPractice } from '../../../../../tests/verbs.ts'
import { width } from '../../../../../tests/width.ts'
import {
  type Expression,
  type Moment,
  matches,
  type SegmentClient,
} from '../../../../rules/segments/segment.ts'
import { countStatement } from './list-statement.ts'
import { segmentSql } from './segment-sql.ts'

let database: TestDatabase
let own: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
  // Each has the ledger that is written here, also where an address is somebody else's too.
  await database.sql('alter table clients disable trigger clients_recall_noes')
  // Purposes that the ledger may not have yet.
  await database.sql('alter table client_consents drop constraint client_consents_purpose_check')
})
afterAll(() => database.close())

interface Entry {
  channel: 'email' | 'sms'
  purpose: string
  is_granted: boolean
  address: string | null
  created_at: number
}
type Known = { client: SegmentClient; ledger: Entry[] }

/** The ledger read as slowly as send-rules has it: entry by entry, for one purpose. */
function naiveConsent({ client, ledger }: Known, channel: 'email' | 'sms', purpose: string, now: number) {
  const own = channel === 'email' ? client.email : client.phone
  const entries = ledger
    .filter(entry => entry.channel === channel && entry.created_at <= now)
    .filter(entry => !entry.is_granted || entry.address === own)
    // Of two at one instant the no is the later.
    .sort((a, b) => a.created_at - b.created_at || Number(b.is_granted) - Number(a.is_granted))
  const newestAll = entries.filter(entry => entry.purpose === 'all').at(-1)
  const lastNo = entries.filter(entry => entry.purpose === 'all' && !entry.is_granted).at(-1)
  const theirs = entries.filter(entry => entry.purpose === purpose)
  if (newestAll && !newestAll.is_granted) {
    const newest = theirs.at(-1)
    return channel === 'email' && newest?.is_granted && newest.created_at > newestAll.created_at
      ? 'yes'
      : 'no'
  }
  const newest = entries
    .filter(
      entry =>
        entry.purpose === purpose || (purpose === 'reminders' && entry.purpose === 'all' && entry.is_granted),
    )
    .at(-1)
  if (!newest) return null
  if (!newest.is_granted) return 'no'
  return lastNo && newest.created_at <= lastNo.created_at ? null : 'yes'
}

const iso = (ms: number | null | undefined, none: string) => (ms == null ? none : new Date(ms).toISOString())
const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']

/** A random client that a row can hold, written down; ledger and instants lie about `now`. */
async function write(pick: Pick, now: number): Promise<[string, Known]> {
  const any = anyClient(pick, now)
  const client: SegmentClient = {
    ...any,
    first_name: pick(['Ann', ' June ', 'ÅN', "O'n", ' ']),
    last_name: any.last_name ?? '',
    email: pick([null, 'ann@x.example', 'bo@x.example']),
    phone: pick([null, '+18285550144']),
    source: pick(['staff', 'online']),
    locale: pick([null, 'en', 'pt-BR']),
    lead_stage: pick([null, 'inquiry', 'visited']),
    last_service_id: pick([null, ...ids]),
    service_ids: pick([[], [ids[0] as string], ids]),
    practitioner_ids: pick([[], [ids[1] as string]]),
    visits: any.visits ?? 0,
    no_shows: any.no_shows ?? 0,
    late_cancels: any.late_cancels ?? 0,
    spent_cents: any.spent_cents ?? 0,
    rhythm_days: pick([null, 1, 7]),
    created_at: any.created_at ?? now,
  }
  const [row] = await database.sql(
    `insert into clients (practice_id, first_name, last_name, email, phone, tags, source, booking, lead_stage, locale,
      birth_date, archived_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      own.practice_id,
      client.first_name,
      client.last_name,
      client.email,
      client.phone,
      client.tags,
      client.source,
      client.booking,
      client.lead_stage,
      client.locale,
      client.birth_date,
      client.is_archived ? new Date(now) : null,
      iso(client.created_at, ''),
    ],
  )
  await database.sql(
    `update client_visit_times set first_at = $2, last_at = $3, next_at = $4, visits = $5, no_shows = $6, late_cancels = $7,
      spent_cents = $8, rhythm_days = $9, last_service_id = $10, service_ids = $11, practitioner_ids = $12 where client_id = $1`,
    [
      row?.id,
      iso(client.first_visit_at, 'infinity'),
      iso(client.last_visit_at, '-infinity'),
      iso(client.next_visit_at, 'infinity'),
      client.visits,
      client.no_shows,
      client.late_cancels,
      client.spent_cents,
      client.rhythm_days,
      client.last_service_id,
      client.service_ids,
      client.practitioner_ids,
    ],
  )
  const ledger = Array.from({ length: pick([0, 0, 1, 2, 4, 6]) }, () => {
    const channel = pick(['email', 'sms'] as const)
    const addresses =
      channel === 'email' ? ['ann@x.example', 'bo@x.example'] : ['+18285550144', '+18285550145']
    return {
      channel,
      purpose: pick(['all', 'offers', 'reminders', 'reviews']),
      is_granted: pick([true, false]),
      address: pick(addresses),
      created_at: now + pick([-3, -2, -1, -1, 0, 1]) * 1000,
    }
  })
  for (const entry of ledger)
    await database.sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, address, source, wording, created_at)
       values ($1, $2, $3, $4, $5, $6, 'reply', 'w', $7)`,
      [
        own.practice_id,
        row?.id,
        entry.channel,
        entry.purpose,
        entry.is_granted,
        entry.address,
        iso(entry.created_at, ''),
      ],
    )
  return [row?.id as string, { client, ledger }]
}

async function found(e: Expression, moment: Moment): Promise<string[]> {
  const { where, values, asksConsent } = segmentSql(e, moment, [own.practice_id, new Date(moment.now)])
  const { text } = countStatement(own.practice_id, [e], moment)
  const from = text.slice(text.indexOf('from clients'), text.indexOf('where c.practice_id'))
  expect(asksConsent).toBe(from.includes('client_consents'))
  const rows = await database.sql(
    `select c.id ${from} where c.practice_id = $1 and $2::timestamptz is not null and ${where}`,
    values as never,
  )
  return rows.map(row => row.id as string).sort()
}

test('the SQL of a segment finds the same clients as the segment in memory', async () => {
  const pick = seeded(5)
  const base = Date.parse('2026-03-08T04:30:00Z')
  const known = new Map<string, Known>()
  for (let n = 0; n < 60; n++) known.set(...(await write(pick, base)))
  const moments = [
    { now: base, time_zone: 'America/New_York' },
    ...Array.from({ length: 5 }, () => anyMoment(pick)),
  ]
  const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'] as const
  const rounds = width(200, 700)
  let all = 0
  for (let n = 0; n < rounds; n++) {
    const e = anyExpression(pick, 3)
    const moment = n % 3 === 0 ? pick(moments) : { now: base + pick([-1, 0, 1, 999]), time_zone: pick(zones) }
    const expected = [...known]
      .filter(([, each]) => {
        const consent = (channel: 'email' | 'sms', purpose: string) =>
          naiveConsent(each, channel, purpose, moment.now)
        const facts = {
          consent_email_offers: consent('email', 'offers'),
          consent_email_reminders: consent('email', 'reminders'),
          consent_sms_offers: consent('sms', 'offers'),
          consent_sms_reminders: consent('sms', 'reminders'),
        }
        return matches(e, { ...each.client, ...facts }, moment)
      })
      .map(([id]) => id)
      .sort()
    expect([e, moment, await found(e, moment)]).toEqual([e, moment, expected])
    all += expected.length
  }
  // Neither everybody nor nobody, on the whole.
  expect(all).toBeGreaterThan(rounds * 60 * 0.2)
  expect(all).toBeLessThan(rounds * 60 * 0.8)
}, 120_000)

test('typed text is always a parameter of the statement', () => {
  const hostile = `'); drop table clients; --`
  const e: Expression = {
    any: [
      { field: 'tags', op: 'has', value: hostile },
      { field: 'name', op: 'contains', value: hostile },
      { field: 'email', op: 'in', value: [hostile] },
      { field: 'service_ids', op: 'has', value: hostile },
    ],
  }
  const { where, values } = segmentSql(e, { now: 0, time_zone: 'UTC' }, ['first'])
  expect(where).not.toContain('drop')
  expect(values[0]).toBe('first')
  expect(() => segmentSql({ field: 'visits; --' } as never, { now: 0, time_zone: 'UTC' })).toThrow(RangeError)
})
