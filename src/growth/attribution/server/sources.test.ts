import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOwnLink, type OwnLink, ownLink } from '#growth/short-links/server/offers/own-link.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { bookAt, followLink } from '../../../../tests/followed-links.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'
import type { SourceRows, SourcesShown } from '../schema.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York.
const now = new Date('2026-05-20T12:00:00Z')
const may = { from: '2026-05-01', to: '2026-05-31' }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 3 })
  run = runner(database, now)
})

const page = () => `http://localhost:3000/book/${practice.id}`
const asPractice = <T>(work: (client: Parameters<typeof ownLink>[0]) => Promise<T>) =>
  inTransaction(database.pool, { role: 'practice_worker', claims: { practice_id: practice.id } }, {}, work)
const link = (given: Partial<OwnLink> = {}) =>
  asPractice(client =>
    ownLink(
      client,
      practice.id,
      {
        made_for: 'post',
        made_for_id: randomUUID(),
        name: 'Two open hours',
        place: 'instagram',
        destination_url: page(),
        ...given,
      },
      now,
    ),
  )
const sources = async (span = may): Promise<SourcesShown> =>
  dataOf(await run.as(practice.id, 'show-sources', span))
const rows = async (given: object): Promise<SourceRows> =>
  dataOf(await run.as(practice.id, 'list-source-rows', { ...may, ...given }))
const somebody = (name: string, phone: string) => ({
  first_name: name,
  email: `${name.toLowerCase()}@example.com`,
  phone,
})

describe('a link that the product makes', () => {
  it('is one per purpose, and points to the current destination', async () => {
    const made_for_id = randomUUID()
    const first = await link({ made_for_id })
    const again = await link({ made_for_id, destination_url: `${page()}?service=${practice.service_id}` })
    expect(again).toEqual(first)
    const other = await link()
    expect(other.short_code).not.toBe(first.short_code)
    const to = (await followLink(run, first.short_code)) as URL
    expect(to.searchParams.get('service')).toBe(practice.service_id)
    expect(to.searchParams.get('via')).toMatch(`${first.short_code}.`)
  })

  it.each([
    ['no end of its own', null],
    ['a later end of its own', new Date('2026-06-20T12:00:00Z')],
  ])('leads to its fallback after it is ended, with %s', async (_, expires_at) => {
    const made = { made_for: 'gap', made_for_id: randomUUID() } as const
    const { short_code } = await link({ ...made, expires_at, fallback_url: `${page()}?other` })
    await asPractice(client => endOwnLink(client, practice.id, made, now))
    expect(String(await followLink(run, short_code))).toBe(`${page()}?other`)
  })
})

describe('what brought bookings', () => {
  it('adds up with bookings from no known link, and every number opens its rows', async () => {
    const post = await link()
    const widget = await link({ made_for: 'widget', name: 'Front page', place: 'site' })
    const to = (await followLink(run, post.short_code)) as URL
    await followLink(run, widget.short_code, { address: '192.0.2.8' })
    // What was only reported of a link is no click of it.
    await database.sql(
      `insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted)
        select practice_id, id, $2, false from short_links where practice_id = $1`,
      [practice.id, now],
    )
    run.setNow('2026-05-20T12:30:00Z')
    await bookAt(run, practice, to, '2026-05-21T14:00:00.000Z', somebody('Ada', '(828) 253-0111'))
    await bookAt(run, practice, null, '2026-05-22T14:00:00.000Z', somebody('Ben', '(828) 253-0112'))
    // What a file brought was booked elsewhere.
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency,
          source, starts_at, ends_at, created_at)
        select $1, id, $2, $3, 'Deep tissue', 60, 11000, 'USD', 'import', '2026-05-21T18:00Z', '2026-05-21T19:00Z', $4
        from clients where practice_id = $1 limit 1`,
      [practice.id, practice.practitioners[1], practice.service_id, now],
    )
    run.setNow('2026-05-21T20:00:00Z')

    const { sources: found, total, currency } = await sources()
    expect(
      found.map(({ name, people, bookings, visits, money_cents }) => [
        name,
        people,
        bookings,
        visits,
        money_cents,
      ]),
    ).toEqual([
      ['Instagram posts', 1, 1, 1, 11_000],
      ['Front page', 1, 0, 0, 0],
      ['No link known', 0, 1, 0, 0],
    ])
    expect(total).toMatchObject({ clicks: 2, bookings: 2, visits: 1, money_cents: 11_000 })
    expect(currency).toBe('USD')

    const all = await rows({ of: 'bookings' })
    expect(all.all).toBe(2)
    expect(all.bookings.map(({ name, source }) => [name, source])).toEqual(
      expect.arrayContaining([
        ['Ada Brooks', 'Instagram posts'],
        ['Ben Brooks', 'No link known'],
      ]),
    )
    expect((await rows({ of: 'bookings', key: null })).bookings.map(({ name }) => name)).toEqual([
      'Ben Brooks',
    ])
    expect((await rows({ of: 'visits', key: 'post/instagram' })).bookings).toMatchObject([
      { name: 'Ada Brooks', price_cents: 11_000 },
    ])
    // A visit that was missed, and one that is to come, took no place.
    await database.sql(
      `update appointments set status = 'no_show' where practice_id = $1 and source <> 'import' and starts_at < $2`,
      [practice.id, '2026-05-21T20:00:00Z'],
    )
    expect((await rows({ of: 'visits' })).all).toBe(0)
    await database.sql(
      `update appointments set status = 'confirmed' where practice_id = $1 and status = 'no_show'`,
      [practice.id],
    )
    expect((await rows({ of: 'visits' })).all).toBe(1)
    expect((await rows({ of: 'people', key: 'post/instagram' })).clicks).toMatchObject([
      { source: 'Instagram posts', name: null },
    ])
    expect(await rows({ of: 'bookings', key: 'campaign/none' })).toEqual({ all: 0, bookings: [], clicks: [] })
  })

  it('finds by name the clients who called after an email of their own', async () => {
    const [row] = await database.sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Nadia', 'Brooks', 'nadia@example.com') returning id`,
      [practice.id],
    )
    const origin = { kind: 'campaign' as const, id: randomUUID() }
    const codes = await asPractice(client =>
      personalLinks(client, practice.id, { origin, destination_url: page() }, [row?.id as string], now),
    )
    await followLink(run, codes.get(row?.id as string) as string)
    run.setNow('2026-06-02T12:00:00Z')
    await bookAt(run, practice, null, '2026-06-03T14:00:00.000Z')
    // Clicked in May, booked in June: the booking is June's, the click is not.
    const june = await sources({ from: '2026-06-01', to: '2026-06-30' })
    expect(june.sources).toMatchObject([
      { kind: 'campaign', name: 'A deleted campaign', people: 0, bookings: 1 },
    ])
    expect((await sources()).sources).toMatchObject([{ kind: 'campaign', people: 1, bookings: 0 }])
    expect((await rows({ of: 'people' })).clicks).toMatchObject([
      { name: 'Nadia Brooks', client_id: row?.id },
    ])
  })

  it('credits a guide with those who requested it by name and those who continued from its page', async () => {
    await database.sql(
      `update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`,
      [practice.id],
    )
    const { guide_id } = dataOf(
      await run.as(practice.id, 'save-guide', {
        ...{ title: 'At the desk', kind: 'text', body: '# Stand up', button: 'Send it', description: '' },
      }),
    )
    await database.sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Nadia', 'Brooks', 'nadia@example.com')`,
      [practice.id],
    )
    const ask = { practice_id: practice.id, guide_id, first_name: 'Nadia', email: 'nadia@example.com' }
    dataOf(await run.visit('request-guide', { ...ask, ask_id: randomUUID() }))
    const [mail] = await database.sql(
      `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm'`,
      [practice.id],
    )
    const token = /\/guides\/([\w-]+)/.exec(String(mail?.body_text))?.[1]
    expect((await sources()).sources).toEqual([])
    const { book_code } = dataOf(await run.visit('confirm-guide', { token }))
    // She calls the next day; a stranger read on over her shoulder, and booked from the page.
    run.setNow('2026-05-20T12:20:00Z')
    await bookAt(run, practice, null, '2026-05-22T14:00:00.000Z')
    const to = (await followLink(run, book_code)) as URL
    await bookAt(run, practice, to, '2026-05-23T14:00:00.000Z', somebody('Ada', '(828) 253-0111'))
    expect((await sources()).sources).toMatchObject([
      { key: `guide/${guide_id}`, name: 'Guide “At the desk”', clicks: 2, people: 2, bookings: 2 },
    ])
    const { clicks } = await rows({ of: 'people', key: `guide/${guide_id}` })
    expect(clicks.map(({ name }) => name)).toEqual([null, 'Nadia Brooks'])
    expect((await rows({ of: 'bookings', key: `guide/${guide_id}` })).all).toBe(2)
  })

  it('includes a booking on the last day, and none of another practice', async () => {
    await bookAt(run, practice, null, '2026-05-21T14:00:00.000Z')
    expect((await sources({ from: '2026-05-20', to: '2026-05-20' })).total.bookings).toBe(1)
    expect((await sources({ from: '2026-05-21', to: '2026-05-31' })).total.bookings).toBe(0)
    const other = await openPractice(database)
    expect(dataOf(await run.as(other.id, 'show-sources', may)).sources).toEqual([])
  })

  it('refuses a period that ends before it begins, and one of several years', async () => {
    expect(await run.as(practice.id, 'show-sources', { from: '2026-05-02', to: '2026-05-01' })).toMatchObject(
      { ok: false },
    )
    expect(await run.as(practice.id, 'show-sources', { from: '2024-05-02', to: '2026-05-01' })).toMatchObject(
      { ok: false },
    )
  })
})
