import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaignSender, campaignWorld } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { writeAll, deliver } = campaignSender(() => database)

it('counts results by each recipient’s link, and opens the clients behind every number', async () => {
  const world = await campaignWorld(database)
  const { practice, run, people, draft, messages, forward } = world
  const [ada, ben, cyd] = await people(3)
  await people(1, { agree: false, name: 'No' })
  const id = await draft()
  await run('approve-campaign', { campaign_id: id, revision: 2 })
  forward(60_000)
  await writeAll(world, id)
  await deliver(world)
  const links = await database.sql('select id, code, client_id from message_links where origin_id = $1', [id])
  // Whoever does not get it has none.
  expect(links).toHaveLength(3)
  const own = links.find(({ client_id }) => client_id === ada)
  const [mail] = await messages(id)
  expect(mail?.body_text).toContain(`https://app.example/b/${own?.code}`)
  expect(mail?.body_text).toContain('?block=3')
  const at = forward(3_600_000)
  await database.sql(
    `insert into message_link_clicks (practice_id, message_link_id, clicked_at, block)
     select $1, l.id, $3::timestamptz + after * interval '30 minutes', case when after = 0 and client_id = $5 then 3::smallint end
     from message_links l, generate_series(0, 1) after where origin_id = $2 and client_id = any($4)`,
    [practice.id, id, at, [ada, ben], ada],
  )
  const later = forward(3_600_000)
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, status, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'online', 'confirmed', $5::timestamptz + interval '2 days', $5::timestamptz + interval '49 hours', $5)`,
    [practice.id, ada, practice.practitioners[0], practice.service_id, later],
  )
  await database.sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     values ($1, $2, 'email', 'offers', false, 'No more', 'unsubscribe', $3)`,
    [practice.id, ben, later],
  )
  await database.sql(
    `update outbound_messages set bounced_at = $2, bounced_as = 'soft' where origin_id = $1 and client_id = $3`,
    [id, later, ben],
  )
  await database.sql(
    `update outbound_messages set complained_at = $2 where origin_id = $1 and client_id = $3`,
    [id, later, cyd],
  )
  forward(60_000)
  const found = dataOf(await run('show-campaign-results', { campaign_id: id }))
  expect(found).toMatchObject({
    ...{ matched: 4, handed_on: 3, waiting: 0, bounced: 1, complained: 1, left: 2 },
    ...{ clicked: 2, bookings: 1, visits: 0, worth_cents: 0, currency: 'USD' },
    not_sent: [{ reason: 'no_consent', people: 1 }],
    booked: [{ client_id: ada, service: 'Deep tissue', status: 'confirmed', worth_cents: null }],
  })
  // By what each followed first.
  expect(found.ways).toEqual([
    { what: 'A link of which no place is known', people: 1 },
    { what: 'Choose a time', people: 1 },
  ])
  expect(found.days).toMatchObject([{ clicks: 2, bookings: 1 }])
  const who = async (group: string, reason: string | null = null) =>
    dataOf(await run('list-campaign-recipients', { campaign_id: id, group, reason })).people.map(
      ({ client_id }: { client_id: string }) => client_id,
    )
  expect((await who('clicked')).sort()).toEqual([ada, ben].sort())
  expect(await who('booked')).toEqual([ada])
  // A complaint is a no as well.
  expect((await who('left')).sort()).toEqual([ben, cyd].sort())
  expect(await who('bounced')).toEqual([ben])
  // Each with the moment of what the figure tells, and until when bookings count: two weeks after the last click.
  const when = async (group: string) =>
    dataOf(await run('list-campaign-recipients', { campaign_id: id, group })).people.map(
      ({ client_id, at }: { client_id: string; at: string | null }) => [client_id, at && Date.parse(at)],
    )
  expect(await when('clicked')).toContainEqual([ada, at.getTime()])
  expect(await when('bounced')).toEqual([[ben, later.getTime()]])
  expect(await when('left')).toContainEqual([ben, later.getTime()])
  expect(await when('booked')).toEqual([[ada, later.getTime()]])
  expect((await when('handed_on')).map(([, moment]: unknown[]) => typeof moment)).toEqual(
    Array(3).fill('number'),
  )
  expect(await when('not_sent')).toMatchObject([[expect.any(String), null]])
  expect(Date.parse(found.counts_until ?? '')).toBe(at.getTime() + 1_800_000 + 14 * 86_400_000)
  expect(await who('complained')).toEqual([cyd])
  expect(await who('handed_on')).toHaveLength(3)
  expect(await who('not_sent', 'no_consent')).toHaveLength(1)
  // What was booked is worth something once it has been.
  forward(3 * 86_400_000)
  expect(dataOf(await run('show-campaign-results', { campaign_id: id }))).toMatchObject({
    bookings: 1,
    visits: 1,
    worth_cents: 11_000,
    booked: [{ worth_cents: 11_000 }],
  })
  await database.sql(`update appointments set status = 'no_show' where practice_id = $1`, [practice.id])
  expect(dataOf(await run('show-campaign-results', { campaign_id: id }))).toMatchObject({
    bookings: 1,
    visits: 0,
    worth_cents: 0,
    booked: [{ worth_cents: null }],
  })
  const other = await openPractice(database)
  expect(await run('show-campaign-results', { campaign_id: id }, other)).toMatchObject({ code: 'not_found' })
})
