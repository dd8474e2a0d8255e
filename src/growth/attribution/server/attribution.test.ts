import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSendability } from '#diary/messages/server/offers/queue-messages.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { bookAt, type Follow, followLink } from '../../../../tests/followed-links.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
// A Wednesday, 8:00 in New York.
const now = new Date('2026-05-20T12:00:00Z')
const start = '2026-05-21T14:00:00.000Z'
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database, { people: 3 })
  run = runner(database, now)
})

const page = () => `http://localhost:3000/book/${practice.id}`
async function person(name: string, own = practice): Promise<string> {
  const [row] = await database.sql(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, 'Brooks', lower($2) || '@example.com') returning id`,
    [own.id, name],
  )
  return row?.id as string
}
const newOrigin = () => ({ kind: 'campaign' as const, id: randomUUID() })
const linksFor = (origin: ReturnType<typeof newOrigin>, clientIds: string[], own = practice, to = page()) =>
  inTransaction(database.pool, { role: 'practice_worker', claims: { practice_id: own.id } }, {}, client =>
    personalLinks(client, own.id, { origin, destination_url: to }, clientIds, now),
  )

const follow = (code: string, how: Follow = {}) => followLink(run, code, how)
const book = (address: URL | string | null, who: object, at = start) =>
  bookAt(run, practice, address, at, who)
const shown = async (kind: string, id: string, own = practice) =>
  dataOf(await run.as(own.id, 'show-attribution', { origin_kind: kind, origin_id: id }))
const none = { clicks: 0, people: 0, bookings: 0, visits: 0, booked_cents: 0, booking_ids: [], links: [] }

describe('a link of one person', () => {
  it('is created once per email and address, all at once', async () => {
    const origin = newOrigin()
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    const links = await linksFor(origin, [ada, ben, ada])
    expect([...links.keys()].sort()).toEqual([ada, ben].sort())
    expect(links.get(ada)).toMatch(/^[2-9a-z]{12}$/)
    expect(await linksFor(origin, [ben, ada])).toEqual(links)
    expect((await linksFor(newOrigin(), [ada])).get(ada)).not.toBe(links.get(ada))
    expect((await linksFor(origin, [ada], practice, 'https://willow.example/')).get(ada)).not.toBe(
      links.get(ada),
    )
    const other = await openPractice(database)
    expect(await linksFor(origin, [await person('Eve', other)])).toEqual(new Map())
    expect(await linksFor(origin, [])).toEqual(new Map())
  })

  it('leads to a booking that records its source', async () => {
    const origin = newOrigin()
    const [nadia, ben] = [await person('Nadia'), await person('Ben')]
    const links = await linksFor(origin, [nadia, ben])
    const code = links.get(nadia) as string
    const to = (await follow(code)) as URL
    expect(to.href).toBe(`${page()}?via=${code}`)
    run.setNow(minutes(10))
    await book(to, {})
    expect(await shown('campaign', origin.id)).toMatchObject({
      clicks: 1,
      people: 1,
      bookings: 1,
      visits: 0,
      booked_cents: 11_000,
      money_cents: 0,
      currency: 'USD',
      links: [{ code, clicks: 1, bookings: 1 }],
    })
    run.setNow('2026-05-22T12:00:00Z')
    expect(await shown('campaign', origin.id)).toMatchObject({ visits: 1, money_cents: 11_000 })
  })

  it('counts a booking made without it within 14 days', async () => {
    const origin = newOrigin()
    const code = (await linksFor(origin, [await person('Nadia')])).values().next().value as string
    await follow(code)
    // What a file brought was booked elsewhere.
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency,
          source, starts_at, ends_at, created_at)
        select $1, id, $2, $3, 'Deep tissue', 60, 11000, 'USD', 'import', '2026-06-01T14:00Z', '2026-06-01T15:00Z', $4
        from clients where practice_id = $1`,
      [practice.id, practice.practitioners[0], practice.service_id, minutes(60)],
    )
    run.setNow(new Date(now.getTime() + 14 * 86_400_000))
    await book(null, {}, '2026-06-04T14:00:00.000Z')
    run.setNow(new Date(now.getTime() + 14 * 86_400_000 + 1))
    await book(null, {}, '2026-06-05T14:00:00.000Z')
    expect(await shown('campaign', origin.id)).toMatchObject({ bookings: 1, booked_cents: 11_000 })
  })

  it('counts people once an hour, and neither bots nor prefetches', async () => {
    const origin = newOrigin()
    const code = (await linksFor(origin, [await person('Ada')])).values().next().value as string
    expect(await follow(code, { method: 'HEAD' })).toBeInstanceOf(URL)
    await follow(code, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await follow(code, { agent: '' })
    expect(await shown('campaign', origin.id)).toMatchObject(none)
    await follow(code)
    await follow(code)
    run.setNow(minutes(61))
    await follow(code)
    expect(await shown('campaign', origin.id)).toMatchObject({ clicks: 2, people: 1 })
  })

  it('credits a booking to the email followed last', async () => {
    const [first, second] = [newOrigin(), newOrigin()]
    const nadia = await person('Nadia')
    const [early, late] = [await linksFor(first, [nadia]), await linksFor(second, [nadia])]
    const from = (await follow(early.get(nadia) as string)) as URL
    run.setNow(minutes(5))
    await follow(late.get(nadia) as string)
    run.setNow(minutes(10))
    await book(from, {})
    expect(await shown('campaign', first.id)).toMatchObject({
      clicks: 1,
      bookings: 0,
      links: [{ bookings: 0 }],
    })
    expect(await shown('campaign', second.id)).toMatchObject({ clicks: 1, bookings: 1 })
  })

  it('stays with a visit that is rescheduled', async () => {
    const origin = newOrigin()
    const code = (await linksFor(origin, [await person('Nadia')])).values().next().value as string
    const { manage_token } = await book((await follow(code)) as URL, {})
    dataOf(
      await run.visit('move-managed-appointment', { token: manage_token, start: '2026-05-25T14:00:00.000Z' }),
    )
    expect(await shown('campaign', origin.id)).toMatchObject({ bookings: 1, booked_cents: 11_000 })
    // A visit that was called off is a booking that brings nothing.
    dataOf(await run.visit('cancel-managed-appointment', { token: manage_token }))
    expect(await shown('campaign', origin.id)).toMatchObject({ bookings: 1, booked_cents: 0 })
  })

  it('counts as activity for a client who has been away for a year', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    await database.sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
       select practice_id, id, 'email', 'offers', true, 'Yes', 'staff', $2 from clients where practice_id = $1`,
      [practice.id, new Date(now.getTime() - 400 * 86_400_000)],
    )
    await follow((await linksFor(newOrigin(), [ada])).get(ada) as string)
    const asked = (client_id: string) => ({
      practice_id: practice.id,
      client_id,
      kind: 'campaign',
      purpose: 'marketing' as const,
      channel: 'email' as const,
      dedupe_key: client_id,
      body_text: 'News',
    })
    const worker = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
    const answers = await inTransaction(database.pool, worker, {}, client =>
      checkSendability(client, [asked(ada), asked(ben)], minutes(240)),
    )
    expect(answers.map(each => each.decision)).toEqual([{ send: 'now' }, { send: 'never', reason: 'sunset' }])
  })

  it('reveals nothing to another practice, and is deleted when its person is erased', async () => {
    const origin = newOrigin()
    const nadia = await person('Nadia')
    const code = (await linksFor(origin, [nadia])).get(nadia) as string
    await follow(code)
    const other = await openPractice(database)
    expect(await shown('campaign', origin.id, other)).toMatchObject(none)
    dataOf(await run.as(practice.id, 'erase-client', { client_id: nadia, name: 'Nadia Brooks' }))
    expect(await shown('campaign', origin.id)).toMatchObject(none)
    expect(await follow(code)).toBe('missing')
    expect(await linksFor(origin, [nadia])).toEqual(new Map())
  })
})

describe('a link for everyone', () => {
  async function shortLink(code: string): Promise<string> {
    const [row] = await database.sql(
      `with l as (insert into short_links (practice_id, short_code, destination_url) values ($1, $2, $3) returning id, practice_id),
        s as (insert into short_link_settings (short_link_id, practice_id) select id, practice_id from l)
       select id from l`,
      [practice.id, code, `${page()}?service=${practice.service_id}`],
    )
    return row?.id as string
  }

  it('identifies by its click who booked', async () => {
    const code = `s-${practice.id.slice(0, 8)}`
    const id = await shortLink(code)
    const to = (await follow(code)) as URL
    expect(to.searchParams.get('via')).toMatch(new RegExp(`^${code}\\.[0-9a-f-]{36}$`))
    expect(to.searchParams.get('service')).toBe(practice.service_id)
    // Within the hour it is the same click.
    expect(((await follow(code)) as URL).href).toBe(to.href)
    const other = (await follow(code, { address: '192.0.2.8' })) as URL
    expect(other.href).not.toBe(to.href)
    // What was only reported of it is no click.
    await database.sql(
      'insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted) values ($1, $2, $3, false)',
      [practice.id, id, now],
    )
    run.setNow(minutes(3))
    await book(to, {})
    expect(await shown('short-link', id)).toMatchObject({
      clicks: 2,
      people: 2,
      bookings: 1,
      booked_cents: 11_000,
      links: [{ code, clicks: 2, bookings: 1 }],
    })
  })

  it('loses credit to an email that the same person followed later', async () => {
    const code = `s-${practice.id.slice(0, 8)}`
    const id = await shortLink(code)
    const origin = newOrigin()
    const nadia = await person('Nadia')
    const to = (await follow(code)) as URL
    run.setNow(minutes(5))
    await follow((await linksFor(origin, [nadia])).get(nadia) as string)
    run.setNow(minutes(10))
    await book(to, {})
    expect(await shown('short-link', id)).toMatchObject({ clicks: 1, bookings: 0 })
    expect(await shown('campaign', origin.id)).toMatchObject({ clicks: 1, bookings: 1 })
  })

  it.each(['made-up-code', 'x', `none.${randomUUID()}`, '<script>', 'a'.repeat(300)])(
    'allows booking whatever the address contains: %s',
    async via => {
      await book(via, {})
      const [row] = await database.sql('select link_code from appointments where practice_id = $1', [
        practice.id,
      ])
      expect(row).toBeDefined()
    },
  )
})
