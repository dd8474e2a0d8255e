import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { DAY, leadWorld } from '../leads.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../practice.ts'
import { define, mail } from '../sequences.ts'

// However many come at once, one practice never has more than makes its pages slow for all the others.
let database: TestDatabase
let run: Runner
let practice: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  run = runner(database, '2026-05-20T12:00:00Z')
})
afterAll(() => database.close())

const live = async (table: string) =>
  (
    await database.sql(
      `select count(*)::int as n from ${table} where practice_id = $1 and archived_at is null`,
      [practice.id],
    )
  )[0]?.n

async function fill(table: string, count: number, is_archived = false) {
  await database.sql(
    `insert into ${table} (practice_id, name, archived_at) select $1, 'Number ' || n, case when $3 then now() end
      from generate_series(1, $2::int) n`,
    [practice.id, count, is_archived],
  )
}

describe('practitioners', () => {
  it('are limited to 50, however many are added at once', async () => {
    practice = await openPractice(database)
    await fill('practitioners', 29)
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) => run.as(practice.id, 'save-practitioner', { name: `Rival ${n}` })),
    )
    expect(await live('practitioners')).toBe(50)
    const refused = results.filter(result => !result.ok)
    expect(refused).toHaveLength(20)
    expect(refused[0]).toMatchObject({ status: 409, code: 'too_many_practitioners' })
  })

  it('can be restored only one for each that is removed', async () => {
    practice = await openPractice(database)
    await fill('practitioners', 49)
    await fill('practitioners', 3, true)
    const [gone] = await database.sql(
      'select id from practitioners where practice_id = $1 and archived_at is not null limit 1',
      [practice.id],
    )
    const bring = (is_archived: boolean, practitioner_id: string) =>
      run.as(practice.id, 'archive-practitioner', { practitioner_id, is_archived })
    expect(await bring(false, gone?.id)).toMatchObject({ ok: false, code: 'too_many_practitioners' })
    const [one] = await database.sql(
      `select id from practitioners where practice_id = $1 and name = 'Number 7'`,
      [practice.id],
    )
    dataOf(await bring(true, one?.id))
    dataOf(await bring(false, gone?.id))
    expect(await live('practitioners')).toBe(50)
  })

  it('above the limit stay as they are, and can be changed', async () => {
    practice = await openPractice(database)
    await database.sql('alter table practitioners disable trigger user')
    await fill('practitioners', 70)
    await database.sql('alter table practitioners enable trigger user')
    const [one] = await database.sql(
      `select id from practitioners where practice_id = $1 and name = 'Number 7'`,
      [practice.id],
    )
    dataOf(await run.as(practice.id, 'save-practitioner', { practitioner_id: one?.id, name: 'Rosa' }))
    expect(await live('practitioners')).toBe(71)
  })
})

it.each([
  ['services', 'name', 300],
  ['rooms', 'name', 100],
])('%s are limited', async (table, column, most) => {
  practice = await openPractice(database)
  await fill(table, most - (await live(table)))
  const one = database.sql(`insert into ${table} (practice_id, ${column}) values ($1, 'One more')`, [
    practice.id,
  ])
  await expect(one).rejects.toMatchObject({ code: '23514', constraint: `most_${table}` })
})

it('services report their limit with a message', async () => {
  practice = await openPractice(database)
  await fill('services', 299)
  const service = {
    new_id: randomUUID(),
    name: 'One more',
    description: null,
    category: null,
    dye: 'woad',
    durations: [{ duration_min: 60, price_cents: 100 }],
    practitioner_ids: [],
  }
  expect(await run.as(practice.id, 'save-service', service)).toMatchObject({
    ok: false,
    code: 'too_many_services',
  })
})

it('services are limited to 600 lengths and 600 add-ons together, with a message', async () => {
  practice = await openPractice(database)
  await database.sql(
    `with made as (insert into services (practice_id, name) select $1, 'Number ' || n from generate_series(1, 49) n returning id)
      insert into service_durations (practice_id, service_id, duration_min, price_cents)
      select $1, id, 5 * n, 0 from made, generate_series(1, 12) n`,
    [practice.id],
  )
  const service = (lengths: number) => ({
    new_id: randomUUID(),
    name: 'One more',
    description: null,
    category: null,
    dye: 'woad',
    durations: Array.from({ length: lengths }, (_, n) => ({ duration_min: 5 * (n + 1), price_cents: 100 })),
    practitioner_ids: [],
  })
  expect(await run.as(practice.id, 'save-service', service(12))).toMatchObject({
    ok: false,
    code: 'too_many_parts',
  })
  expect(await run.as(practice.id, 'save-service', service(11))).toMatchObject({ ok: true })
  const tooMany = database.sql(
    `insert into service_addons (practice_id, service_id, name)
      select $1, s.id, 'Number ' || n from services s, generate_series(1, 13) n where s.practice_id = $1`,
    [practice.id],
  )
  await expect(tooMany).rejects.toMatchObject({ constraint: 'most_addons_in_all' })
})

it.each([
  [
    'most_durations',
    'service_durations (practice_id, service_id, duration_min, price_cents)',
    `$1, $2, 30, 0`,
    12,
  ],
  ['most_addons', 'service_addons (practice_id, service_id, name)', `$1, $2, 'x'`, 20],
  [
    'most_hours',
    'practitioner_hours (practice_id, practitioner_id, weekday, starts, ends)',
    `$1, $3, 1, '09:00', '10:00'`,
    84,
  ],
  [
    'most_overrides',
    'schedule_overrides (practice_id, practitioner_id, date)',
    `$1, $3, date '2020-01-01' + n`,
    5000,
  ],
  [
    'most_coming_blocks',
    'blocked_times (practice_id, practitioner_id, starts_at, ends_at)',
    `$1, $3, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'`,
    1000,
  ],
  [
    'most_blocks',
    'blocked_times (practice_id, practitioner_id, starts_at, ends_at)',
    `$1, $3, now() - (n + 2) * interval '1 hour', now() - (n + 1) * interval '1 hour'`,
    10_000,
  ],
  [
    'most_holds',
    'slot_holds (practice_id, practitioner_id, service_id, duration_id, starts_at, ends_at, blocks_from, blocks_until, token_hash, expires_at)',
    `$1, $3, $2, $4, at, at + interval '1 minute', at, at + interval '1 minute', 'h' || n, now() + interval '10 minutes'`,
    500,
  ],
])('%s', async (constraint, into, values, most) => {
  practice = await openPractice(database)
  const ids = [practice.id, practice.service_id, practice.practitioners[0], practice.duration_id]
  const add = (count: number) =>
    database.sql(
      `with ids as (select $1::uuid, $2::uuid, $3::uuid, $4::uuid)
        insert into ${into} select ${values} from generate_series(1, $5::int) n, lateral (select now() + n * interval '1 hour' as at) t`,
      [...ids, count],
    )
  await expect(add(most + 1)).rejects.toMatchObject({ code: '23514', constraint })
})

type Leads = Awaited<ReturnType<typeof leadWorld>>
const as = ({ run: own, practice: { id } }: Leads, name: string, input: object) => own.as(id, name, input)
const campaign = (campaign_id: string) => ({ campaign_id, name: 'Spring', channel: 'email' })
const sequence = () => ({
  ...{ sequence_id: randomUUID(), name: 'Hello', based_on: 0 },
  definition: define([mail('One')]),
})
const nurtured = { leadType: 'new_inquiry', email: 'zoe@example.com', name: 'Zoe Ray' }
const lead = { first_name: 'Zoe', email: 'zoe@example.com', source: 'Phone' }

const dateOf = ({ start }: Leads, days: number) => new Date(start + days * DAY).toISOString().slice(0, 10)
const followUp = async (world: Leads) => ({
  ...{ follow_up_id: randomUUID(), way: 'email', words: 'How is the shoulder?', due_on: dateOf(world, 0) },
  client_id: await world.addClient('Ida', 'Moss', 'ida@example.com'),
})
const putOff = async (world: Leads) => {
  await world.visit(await world.addClient('Ida', 'Moss', 'ida@example.com'), -3)
  const [missed] = await world.sql(
    `update appointments set status = 'no_show' where practice_id = $1 returning id`,
  )
  return { occasion: `missed:${missed?.id}`, act: 'later', until: dateOf(world, 3) }
}

// Each is refused in words of its own where there are as many as there may be, however many that is.
it.each<[constraint: string, code: string, verb: string, input: (world: Leads) => object | Promise<object>]>([
  ['most_campaigns', 'too_many_campaigns', 'add-campaign', () => campaign(randomUUID())],
  [
    'most_campaigns',
    'too_many_campaigns',
    'copy-campaign',
    async world => {
      const { campaign_id } = dataOf(await as(world, 'add-campaign', campaign(randomUUID())))
      return { campaign_id, new_id: randomUUID() }
    },
  ],
  ['most_sequences', 'too_many_sequences', 'save-sequence', sequence],
  ['most_sequences', 'too_many_sequences', 'create-lead-nurturing-sequence', () => nurtured],
  ['most_sequence_people', 'too_many_people', 'create-lead-nurturing-sequence', () => nurtured],
  [
    'most_sequence_people',
    'too_many_people',
    'put-in-sequence',
    async world => {
      const { sequence_id } = dataOf(await as(world, 'save-sequence', sequence()))
      return { put_in_id: randomUUID(), sequence_id, client_id: await world.addClient('Ida', 'Moss', null) }
    },
  ],
  ['most_follow_ups', 'too_many', 'save-follow-up', followUp],
  ['most_open_follow_ups', 'too_many_open', 'save-follow-up', followUp],
  ['most_follow_ups', 'too_many', 'settle-follow-up', putOff],
  ['most_open_follow_ups', 'too_many_open', 'settle-follow-up', putOff],
  ['most_leads', 'most_leads', 'save-lead', () => lead],
  ['most_leads', 'most_leads', 'track-lead-progress', () => ({ stage: 'inquiry', ...lead })],
  [
    'most_lead_magnets',
    'most_lead_magnets',
    'save-guide',
    () => ({ title: 'At the desk', kind: 'text', body: '# Stand up', button: 'Send it' }),
  ],
])('a practice at %s gets %s from %s', async (constraint, code, verb, input) => {
  const world = await leadWorld(database)
  const asked = await input(world)
  await hasAll(constraint)
  expect(await as(world, verb, asked)).toMatchObject({ ok: false, status: 409, code })
})

it('a visitor who asks for a guide or answers its email is told that the list is full', async () => {
  const world = await leadWorld(database)
  dataOf(await world.ask())
  const token = await world.asked()
  await hasAll('most_leads')
  expect(await world.run.visit('confirm-guide', { token })).toMatchObject({ ok: false, code: 'list_full' })
  await hasAll('most_lead_asks')
  expect(await world.ask({ email: 'ida@example.com' })).toMatchObject({ ok: false, code: 'list_full' })
})

/** Until the test ends every practice has as many as this constraint lets it have. */
async function hasAll(constraint: string) {
  const [cap] = await database.sql(
    `select tgname as name, tgrelid::regclass::text as of, pg_get_triggerdef(oid) as made from pg_trigger
      where pg_get_triggerdef(oid) like '%hold_cap(''' || $1 || '''%'`,
    [constraint],
  )
  const drop = `drop trigger ${cap?.name} on ${cap?.of}`
  await database.sql(`${drop}; ${cap?.made.replace(/(hold_cap\('\w+', )'\d+'/, "$1'0'")}`)
  onTestFinished(async () => void (await database.sql(`${drop}; ${cap?.made}`)))
}
