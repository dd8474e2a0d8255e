import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { ownerWords } from '../../../../../tests/owner-words.ts'
import type { ShownAction } from '../../schema.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof ownerWords>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('a price given as a change', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    world = await ownerWords(database)
    before = await world.rows()
  })

  it.each([
    ['knock five dollars off neck and shoulders', '$55'],
    ['neck and shoulders down 10', '$50'],
    ['hot stone is 10 dollars too expensive', '$145'],
    ['put deep tissue up by 5 %', '$115.50'],
    ['double the price of hot stone', '$310'],
    ['hot stone half price', '$77.50'],
    ['make deep tissue fifteen bucks cheaper', '$95'],
    ['add 10 to deep tissue', '$120'],
  ])('shows the new price and asks for approval: %s', async (message, price) => {
    const { actions } = await world.type(message)
    expect(actions.map((each: ShownAction) => [each.type, each.state])).toEqual([
      ['updateService', 'pending'],
    ])
    expect(actions[0].preview.rows.at(-1)).toMatchObject({ label: 'Price', value: price })
  })

  it.each([
    'lower hot stone by 500 dollars',
    'deep tissue should be a bit cheaper',
    'give Helen Park 10 dollars off hot stone',
  ])('asks back or says why not: %s', async message => {
    expect((await world.type(message)).actions).toEqual([])
  })

  it('leaves every row unchanged after all these messages', async () => {
    expect(await world.rows()).toEqual(before)
  })
})

describe('a change to a record', () => {
  beforeEach(async () => {
    world = await ownerWords(database)
  })

  it('is made at once when the message says all of it', async () => {
    const { actions } = await world.type('change the price of hot stone to 160 dollars')
    expect(actions).toMatchObject([{ type: 'updateService', state: 'completed' }])
    expect(await world.priceOf('Hot stone')).toBe(16_000)
  })

  it('requires approval when a stated price changes by more than a quarter', async () => {
    const { actions } = await world.type('change the price of hot stone to 100 dollars')
    expect(actions).toMatchObject([{ state: 'pending', preview: { asks: ['price'] } }])
    expect(await world.priceOf('Hot stone')).toBe(15_500)
  })

  it('is not made for people the message does not name', async () => {
    const before = await world.rows()
    for (const message of [
      'break down this months reservations',
      'add my neighbor priscilla',
      'add a client for friday',
      "helen park's daughter has a new number, 828-555-0111",
      "Wren Tolliver's husband's email is joe@example.com, update it",
    ]) {
      const { actions } = await world.type(message)
      expect([message, actions.filter(({ risk }: ShownAction) => risk !== 'read')]).toEqual([message, []])
    }
    expect(await world.rows()).toEqual(before)
  })
})
