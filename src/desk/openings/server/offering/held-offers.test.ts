import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { MINUTE, openingWorld, tokenIn } from '../../../../../tests/openings.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openingWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openingWorld(database)
})

const link = async () => tokenIn((await world.letters()).at(-1)?.body_text)
const wish = () => ({
  practice_id: world.practice.id,
  service_id: world.practice.service_id,
  duration_id: world.practice.duration_id,
  addon_ids: [],
  practitioner_id: null,
})
const hold = () => world.run.visit('hold-slot', { ...wish(), start: world.at(600).toISOString() })
const held = () =>
  database.sql('select expires_at from slot_holds where practice_id = $1', [world.practice.id])
const isOnPage = async () => {
  const { date, run, at } = world
  const { days } = dataOf(await run.visit('list-open-slots', { ...wish(), from: date, days: 1 }))
  return days.some(({ starts }: { starts: number[] }) => starts.includes(at(600).getTime() / MINUTE))
}

/** Ann waits, then Bea, in a mode in which one person is asked at a time; Ann is asked. */
async function askAnn(mode = 'first'): Promise<string> {
  const { settle, addClient, wait, look, open } = world
  await settle(mode)
  for (const name of ['Ann', 'Bea']) await wait(await addClient(name))
  const id = await open()
  await look(id)
  return id
}

describe.each(['first', 'highest_value'])('an offer to one client, by %s', mode => {
  it('reserves the time against visitors until it is answered or expires', async () => {
    expect(await world.open().then(isOnPage)).toBe(true)
    await database.sql('delete from openings where practice_id = $1', [world.practice.id])
    await askAnn(mode)
    expect(await isOnPage()).toBe(false)
    expect(await hold()).toMatchObject({ code: 'slot_taken' })
    expect(dataOf(await world.run.visit('show-opening', { token: await link() })).offer.is_shared).toBe(false)
    const [first] = await world.letters()
    expect(first?.body_text).toContain('It is kept for you until')
    dataOf(await world.run.visit('accept-opening', { token: await link() }))
    expect(await held()).toHaveLength(0)
  })

  it('passes the reservation to the next in line, planned as if the time were free', async () => {
    const id = await askAnn(mode)
    expect((await world.offers()).map(offer => offer.state)).toEqual(['offered', 'waiting'])
    await world.look(id, 15 * MINUTE)
    expect((await world.offers()).map(offer => offer.state)).toEqual(['expired', 'offered'])
    expect(await held()).toEqual([{ expires_at: new Date(world.now() + 30 * MINUTE) }])
  })
})

describe('the reserved time is released', () => {
  it('when the client declines, or the practice withdraws the offer', async () => {
    const { run, practice, offers, letters, look } = world
    const id = await askAnn()
    dataOf(await run.visit('decline-opening', { token: await link() }))
    expect(await held()).toHaveLength(0)
    expect(await isOnPage()).toBe(true)
    await look(id)
    expect(await letters()).toHaveLength(2)
    const out = (await offers()).find(offer => offer.state === 'offered')
    dataOf(await run.as(practice.id, 'withdraw-offer', { offer_id: out?.id }))
    expect(await held()).toHaveLength(0)
  })

  it('when the opening is closed, or staff book the time after confirming', async () => {
    const { run, practice, at, addClient, offers } = world
    const id = await askAnn()
    const book = async (more = {}) =>
      run.as(practice.id, 'create-appointment', {
        ...wish(),
        client_id: await addClient(`Omar${Math.random()}`),
        practitioner_id: practice.practitioners[0],
        start: at(600).toISOString(),
        note: null,
        tells_client: true,
        ...more,
      })
    expect(await book()).toMatchObject({ code: 'being_booked', details: { is_offered: true } })
    dataOf(await book({ allows_held: true }))
    expect((await offers()).map(offer => offer.state)).toEqual(['lost'])
    expect(await held()).toHaveLength(0)
    expect(await run.visit('accept-opening', { token: await link() })).toMatchObject({ code: 'taken' })
    expect(await run.as(practice.id, 'close-opening', { opening_id: id })).toMatchObject({ ok: true })
  })

  it('when the client is removed from the waitlist, who can be restored once, or the opening is closed', async () => {
    const { run, practice, offers, openings, look } = world
    const id = await askAnn()
    const as = (name: string, input: object) => run.as(practice.id, name, input)
    const request_id = (await offers())[0]?.request_id as string
    const ann = async () =>
      (await database.sql('select state, ended_at from opening_requests where id = $1', [request_id]))[0]
    const other = await openPractice(database)
    dataOf(await run.as(other.id, 'withdraw-opening-request', { request_id }))
    expect(await ann()).toEqual({ state: 'waiting', ended_at: null })
    expect(await as('restore-opening-request', { request_id })).toMatchObject({ code: 'not_found' })
    dataOf(await as('withdraw-opening-request', { request_id }))
    expect((await ann())?.state).toBe('withdrawn')
    expect(await held()).toHaveLength(0)
    await look(id)
    expect((await offers()).map(offer => [offer.first_name, offer.state])).toEqual([
      ['Ann', 'withdrawn'],
      ['Bea', 'offered'],
    ])
    const foreign = await run.as(other.id, 'restore-opening-request', { request_id })
    expect(foreign).toMatchObject({ code: 'not_found' })
    dataOf(await as('restore-opening-request', { request_id }))
    expect(await ann()).toEqual({ state: 'waiting', ended_at: null })
    expect(await run.as(other.id, 'close-opening', { opening_id: id })).toMatchObject({ code: 'not_found' })
    dataOf(await as('close-opening', { opening_id: id }))
    expect(await openings('closed')).toMatchObject([{ id, next_at: null }])
    expect((await offers()).map(offer => offer.state)).toEqual(['withdrawn', 'lost'])
    expect(await held()).toHaveLength(0)
  })

  it('not by anyone who knows only the link or the offer id', async () => {
    const { run, practice, offers } = world
    await askAnn()
    const id = (await offers()).find(offer => offer.state === 'offered')?.id
    for (const hold_token of [await link(), `offer:${id}`.padEnd(60, 'x'), id]) {
      await run.visit('release-hold', { practice_id: practice.id, hold_token })
      expect(await held()).toHaveLength(1)
    }
  })
})

describe('no time is reserved', () => {
  it('for offers to several clients at once', async () => {
    await askAnn('broadcast')
    expect(await held()).toHaveLength(0)
    expect(dataOf(await world.run.visit('show-opening', { token: await link() })).offer.is_shared).toBe(true)
    expect((await world.letters())[0]?.body_text).toContain('First come, first served')
  })

  it('when staff offer it to a second client while the first has it', async () => {
    const { run, practice, addClient, wait, open, offers } = world
    const [ann, bea] = [await wait(await addClient('Ann')), await wait(await addClient('Bea'))]
    const id = await open()
    const offer = (request_id: string) =>
      run.as(practice.id, 'make-offer', { opening_id: id, request_id, minutes: 60 })
    dataOf(await offer(ann))
    expect(await held()).toHaveLength(1)
    expect(await offer(bea)).toMatchObject({ code: 'not_fitting' })
    const [first] = await offers()
    dataOf(await run.as(practice.id, 'withdraw-offer', { offer_id: first?.id }))
    dataOf(await offer(bea))
  })
})

describe('an opening created by hand', () => {
  const add = (minutes: number, duration_min = 60) =>
    world.run.as(world.practice.id, 'add-opening', {
      practitioner_id: world.practice.practitioners[0],
      start: world.at(minutes).toISOString(),
      duration_min,
    })

  it('must be upcoming and free, and its offers end when it begins', async () => {
    const { practice, run, at, addClient, wait, book, cancel, openings, offers, look, now } = world
    const visit = await book(await addClient('Omar'), at(600))
    expect(await add(630)).toMatchObject({ code: 'time_taken' })
    await cancel(visit)
    dataOf(await add(720, 90))
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [practice.id, practice.practitioners[0], at(900), at(960)],
    )
    expect(await add(930)).toMatchObject({ code: 'time_taken' })
    expect(await add(-4 * 24 * 60)).toMatchObject({ code: 'in_the_past' })
    const request_id = await wait(await addClient('Ann'))
    const byHand = async () => (await openings()).find(({ why }) => why === 'by_hand')
    const opening_id = (await byHand())?.id
    await look(opening_id)
    const offer = (minutes: number) => run.as(practice.id, 'make-offer', { opening_id, request_id, minutes })
    // Half an hour before it begins, an hour to answer ends with its beginning.
    run.setNow(at(690))
    dataOf(await offer(60))
    expect(await offers()).toMatchObject([{ expires_at: at(720) }])
    expect(await byHand()).toMatchObject({ next_at: at(720) })
    run.setNow(at(810))
    expect(await offer(60)).toMatchObject({ code: 'over' })
    run.setNow(new Date(now()))
  })
})

describe('a client added to the waitlist by staff', () => {
  it('needs an upcoming visit of their own if one is given, and an offered service', async () => {
    const { practice, run, at, addClient, book, offers, look, openings, settle } = world
    const [ann, bea] = [await addClient('Ann'), await addClient('Bea')]
    const visit = await book(ann, at(840))
    const ask = (client_id: string, more = {}) =>
      run.as(practice.id, 'add-opening-request', {
        ...{ client_id, service_id: practice.service_id, duration_id: practice.duration_id },
        ...more,
      })
    expect(await ask(bea, { appointment_id: visit })).toMatchObject({ code: 'not_found' })
    dataOf(await run.as(practice.id, 'erase-client', { client_id: bea, name: 'Bea Nolan' }))
    expect(await ask(bea)).toMatchObject({ code: 'not_found' })
    const kept = await addClient('Cleo')
    const merged = await addClient('Cloe')
    await database.sql('update clients set merged_into = $2, archived_at = now() where id = $1', [
      merged,
      kept,
    ])
    const { request_id } = dataOf(await ask(merged))
    const clientOf = async () =>
      (await database.sql('select client_id, state from opening_requests where id = $1', [request_id]))[0]
    expect(await clientOf()).toEqual({ client_id: kept, state: 'waiting' })
    // Who has another visit in that time is not asked; one that was called off is none.
    const other = await book(kept, at(720))
    await settle('first')
    dataOf(
      await run.as(practice.id, 'add-opening', {
        practitioner_id: practice.practitioners[0],
        start: at(600).toISOString(),
        duration_min: 75,
      }),
    )
    await database.sql(
      'update appointments set starts_at = $2, ends_at = $3, practitioner_id = $4 where id = $1',
      [
        ...[other, at(600), at(660)],
        (
          await database.sql(
            `insert into practitioners (practice_id, name) values ($1, 'Somebody else') returning id`,
            [practice.id],
          )
        )[0]?.id,
      ],
    )
    const id = (await openings()).find(({ why }) => why === 'by_hand')?.id
    await look(id)
    expect(await offers()).toEqual([])
    await database.sql(`update appointments set status = 'cancelled' where id = $1`, [other])
    await look(id)
    expect(await offers()).toMatchObject([{ first_name: 'Cleo', state: 'offered' }])
    // Taken off the list, they lose what was offered; put back on, they wait again, and only so.
    const act = (name: string) => run.as(practice.id, name, { request_id })
    dataOf(await act('withdraw-opening-request'))
    expect((await offers()).map(({ state }) => state)).toEqual(['withdrawn'])
    expect((await clientOf())?.state).toBe('withdrawn')
    dataOf(await act('restore-opening-request'))
    expect((await clientOf())?.state).toBe('waiting')
    expect(await act('restore-opening-request')).toMatchObject({ code: 'not_found' })
    // What has begun is no visit to bring forward, and nobody waits for what is not offered any more.
    run.setNow(at(850))
    expect(await ask(ann, { appointment_id: visit })).toMatchObject({ code: 'not_found' })
    await database.sql('update service_durations set archived_at = now() where id = $1', [
      practice.duration_id,
    ])
    expect(await ask(ann)).toMatchObject({ code: 'not_found' })
  })
})
