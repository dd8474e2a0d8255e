import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
  await database.sql('update services set is_private = true where id = $1', [practice.service_id])
})

const make = async () =>
  new URL(dataOf(await run.as(practice.id, 'make-service-link', { service_id: practice.service_id })).address)
const linkOf = (address: URL) => address.searchParams.get('link') ?? ''
const listed = async (link?: string) => {
  const page = dataOf(
    await run.visit('show-booking-page', { practice: practice.id, ...(link ? { link } : {}) }),
  )
  return { services: page.services.map((service: { id: string }) => service.id), link: page.link }
}
const wish = (link?: string) => ({
  ...{ practice_id: practice.id, service_id: practice.service_id, duration_id: practice.duration_id, link },
})
const slots = (link?: string) => run.visit('list-open-slots', { ...wish(link), from: '2026-05-21', days: 1 })
const hold = (link?: string) => run.visit('hold-slot', { ...wish(link), start: '2026-05-21T14:00:00.000Z' })

describe('a private service', () => {
  it('is not listed, has no times, and cannot be held by strangers who know its id', async () => {
    await make()
    for (const link of [undefined, 'guessed', 'x'.repeat(32)]) {
      expect(await listed(link)).toEqual({ services: [], link: null })
      expect(await slots(link)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await hold(link)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it('reveals no free times near an invalid time, alone or among several services', async () => {
    const link = linkOf(await make())
    const none = { ...wish(), start: '2026-05-21T14:07:00.000Z' }
    expect(await run.visit('hold-slot', { ...none, link })).toMatchObject({ code: 'slot_taken' })
    const { practice_id, ...piece } = wish()
    const both = { practice_id, pieces: [piece, piece], start: none.start }
    for (const by of [undefined, 'guessed'])
      for (const answer of [
        await run.visit('hold-slot', { ...none, link: by }),
        await run.visit('hold-set', { ...both, link: by }),
      ])
        expect(answer).toEqual(expect.objectContaining({ status: 404, code: 'not_found' }))
    await database.sql('update services set is_online = false where id = $1', [practice.service_id])
    expect(await run.visit('hold-set', { ...both, link })).toMatchObject({ code: 'not_found' })
  })

  it('can be booked by anyone with its link', async () => {
    const address = await make()
    expect(address.pathname).toMatch(/^\/book\//)
    expect(address.searchParams.get('service')).toBe(practice.service_id)
    const link = linkOf(address)
    expect(await listed(link)).toEqual({ services: [practice.service_id], link })
    expect(dataOf(await slots(link)).days[0].starts.length).toBeGreaterThan(0)
    const { hold_token } = dataOf(await hold(link))
    const person = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com', phone: '828 555 0199' }
    const form = { practice_id: practice.id, hold_token, ...person }
    expect((await run.visit('book-appointment', form)).ok).toBe(true)
  })

  it('opens only with its newest link, and with none after the link is ended', async () => {
    const first = linkOf(await make())
    const second = linkOf(await make())
    expect((await listed(first)).services).toEqual([])
    expect((await listed(second)).services).toEqual([practice.service_id])
    dataOf(await run.as(practice.id, 'end-service-link', { service_id: practice.service_id }))
    expect((await listed(second)).services).toEqual([])
    expect(await hold(second)).toMatchObject({ code: 'not_found' })
    expect((await run.as(practice.id, 'end-service-link', { service_id: practice.service_id })).ok).toBe(true)
  })

  it('does not open with a link of another service or practice', async () => {
    const [other] = await database.sql(
      `insert into services (practice_id, name, is_private) values ($1, 'Other', true) returning id`,
      [practice.id],
    )
    const made = dataOf(await run.as(practice.id, 'make-service-link', { service_id: other?.id }))
    await make()
    expect(await hold(linkOf(new URL(made.address)))).toMatchObject({ code: 'not_found' })
    const stranger = await openPractice(database)
    expect(await run.as(stranger.id, 'make-service-link', { service_id: practice.service_id })).toMatchObject(
      {
        code: 'not_found',
      },
    )
    await run.as(stranger.id, 'end-service-link', { service_id: practice.service_id })
    expect(
      await database.sql('select 1 from service_links where practice_id = $1', [practice.id]),
    ).toHaveLength(2)
  })
})
