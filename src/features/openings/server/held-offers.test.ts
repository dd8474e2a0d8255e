import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { MINUTE, openingWorld, tokenIn } from '../../../../tests/openings.ts'
import { dataOf } from '../../../../tests/practice.ts'

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

describe.each(['first', 'highest_value'])('while one person is asked, by %s', mode => {
  it('their time is kept from visitors until they have answered or it ran out', async () => {
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

  it('it is kept for the next in turn, whose turn is planned as if it were free', async () => {
    const id = await askAnn(mode)
    expect((await world.offers()).map(offer => offer.state)).toEqual(['offered', 'waiting'])
    await world.look(id, 15 * MINUTE)
    expect((await world.offers()).map(offer => offer.state)).toEqual(['expired', 'offered'])
    expect(await held()).toEqual([{ expires_at: new Date(world.now() + 30 * MINUTE) }])
  })
})

describe('what is kept is free again', () => {
  it('when they say no, leave, or the practice takes it back', async () => {
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

  it('when the opening is closed, or the desk books it after it was asked', async () => {
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

  it('by nobody who knows the link, or the id of the offer', async () => {
    const { run, practice, offers } = world
    await askAnn()
    const id = (await offers()).find(offer => offer.state === 'offered')?.id
    for (const hold_token of [await link(), `offer:${id}`.padEnd(60, 'x'), id]) {
      await run.visit('release-hold', { practice_id: practice.id, hold_token })
      expect(await held()).toHaveLength(1)
    }
  })
})

describe('nothing is kept', () => {
  it('for several who are asked at once', async () => {
    await askAnn('broadcast')
    expect(await held()).toHaveLength(0)
    expect(dataOf(await world.run.visit('show-opening', { token: await link() })).offer.is_shared).toBe(true)
    expect((await world.letters())[0]?.body_text).toContain('First come, first served')
  })

  it('by hand for a second person, where the first has it', async () => {
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
