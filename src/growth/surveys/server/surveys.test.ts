import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { DAY, noon, surveyWorld } from '../../../../tests/surveys.ts'
import { readQuotes } from './offers/read-quotes.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof surveyWorld>>
let token: string
let client_id: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await surveyWorld(database)
  client_id = await world.addClient()
  await world.visit(client_id, 25)
  token = world.tokenIn((await world.ask())[0])
})

const show = () => world.run.visit('show-survey', { token })
const answer = (more: object) =>
  world.run.visit('answer-survey', { token, score: 4, words: 'Warm room.', ...more })
const kept = async () =>
  (await world.sql('select * from surveys where practice_id = $1', [world.practice.id]))[0]
const quotes = () => {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id: world.practice.id } }
  return inTransaction(database.pool, worker, {}, client => readQuotes(client, world.practice.id))
}

describe('the page of a review request', () => {
  it('names the practice, and nothing about the client', async () => {
    const page = dataOf(await show())
    expect(page).toEqual({
      practice: { id: world.practice.id, name: 'Test practice' },
      links: [],
      score: null,
      words: null,
      may_quote: false,
      closes_on: '2026-06-19',
    })
  })

  it('is not changed by viewing it', async () => {
    const before = await kept()
    await show()
    expect(await kept()).toEqual(before)
  })

  it('stores the latest answer, and shows the same links whatever it is', async () => {
    dataOf(
      await world.run.as(world.practice.id, 'save-review-links', {
        google_url: 'https://g.page/r/x/review',
        other_url: 'https://www.trustpilot.com/review/x',
        other_name: 'Trustpilot',
      }),
    )
    const { links } = dataOf(await show())
    expect(links).toHaveLength(2)
    for (const score of [1, 2, 3, 4, 5]) expect(dataOf(await answer({ score })).links).toEqual(links)
    expect(dataOf(await answer({ score: 2, words: '  Cold.\r\nLate.  ' }))).toMatchObject({
      score: 2,
      words: 'Cold.\nLate.',
    })
    expect(await kept()).toMatchObject({ score: 2, words: 'Cold.\nLate.', may_quote: false })
    // A link that is taken out is on no page any more.
    dataOf(
      await world.run.as(world.practice.id, 'save-review-links', {
        google_url: 'https://g.page/r/x/review',
      }),
    )
    expect(dataOf(await show()).links).toHaveLength(1)
  })

  it.each([0, 6, 2.5, '4', null])('rejects a score of %j', async score => {
    expect(await answer({ score })).toMatchObject({ code: 'invalid_input' })
    expect(await kept()).toMatchObject({ score: null })
  })

  it('ends after 30 days, and then looks like one that never existed', async () => {
    world.run.setNow(new Date(noon + 30 * DAY))
    const over = await show()
    expect(over).toMatchObject({ ok: false, code: 'not_found' })
    const unknown = await world.run.visit('show-survey', { token: 'a'.repeat(32) })
    expect({ ...unknown, details: null }).toEqual({ ...over, details: null })
    expect(await answer({})).toMatchObject({ code: 'not_found' })
  })

  it('ends when the client is erased, and so does their quote', async () => {
    await answer({ may_quote: true })
    const erased = { client_id, name: 'Ann Lee' }
    dataOf(await world.run.as(world.practice.id, 'erase-client', erased))
    expect(await show()).toMatchObject({ code: 'not_found' })
    expect(await answer({})).toMatchObject({ code: 'not_found' })
    expect(await quotes()).toEqual([])
  })
})

describe('a client quote', () => {
  it('needs consent, text, and consent that still holds', async () => {
    await answer({})
    expect(await quotes()).toEqual([])
    await answer({ may_quote: true, words: '' })
    expect(await quotes()).toEqual([])
    await answer({ may_quote: true })
    expect(await quotes()).toMatchObject([{ words: 'Warm room.', first_name: 'Ann' }])
    await answer({ may_quote: false })
    expect(await quotes()).toEqual([])
    expect(await kept()).toMatchObject({ quote_revoked_at: new Date(noon) })
    await answer({ may_quote: true })
    expect(await quotes()).toHaveLength(1)
  })

  it('can be revoked by the practice for the client, even after the page has ended', async () => {
    await answer({ may_quote: true })
    world.run.setNow(new Date(noon + 60 * DAY))
    const { id: survey_id } = (await kept()) ?? {}
    const revoke = () => world.run.as(world.practice.id, 'revoke-quote', { survey_id })
    expect(dataOf(await revoke())).toEqual({ survey_id })
    const first = await kept()
    world.run.setNow(new Date(noon + 61 * DAY))
    dataOf(await revoke())
    expect(await kept()).toEqual(first)
    expect(await quotes()).toEqual([])
    const other = await surveyWorld(database)
    expect(await other.run.as(other.practice.id, 'revoke-quote', { survey_id })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('quotable answers', () => {
  const said = 'The quietest hour of my whole week.'
  const publish = (body: string, whose = world) =>
    whose.run.as(whose.practice.id, 'save-guide', { title: 'Rest', kind: 'text', body, button: 'Send it' })
  const unsourced = {
    code: 'bad_words',
    details: { fields: { body: expect.stringContaining('is a quote that no client agreed to') } },
  }
  const listed = async () => dataOf(await world.run.as(world.practice.id, 'list-quotes', {})).quotes

  it('are listed with only a first name, for their own practice', async () => {
    await answer({ words: said })
    expect(await listed()).toEqual([])
    await answer({ words: said, may_quote: true })
    const { id: survey_id } = (await kept()) ?? {}
    expect(await listed()).toEqual([{ survey_id, words: said, first_name: 'Ann' }])
    const other = await surveyWorld(database)
    expect(dataOf(await other.run.as(other.practice.id, 'list-quotes', {})).quotes).toEqual([])
    dataOf(await world.run.as(world.practice.id, 'revoke-quote', { survey_id }))
    expect(await listed()).toEqual([])
  })

  it('may appear in a guide, and no made-up quote may', async () => {
    await answer({ words: said })
    expect(await publish(`“${said}” — Ann`)).toMatchObject(unsourced)
    await answer({ words: said, may_quote: true })
    expect(await publish(`“${said}” — Ann`)).toMatchObject({ ok: true })
    expect(await publish(`“${said}” — Ann\n\n“Nobody ever wrote these words.” — Bo`)).toMatchObject(unsourced)
    expect(await publish(`“${said}” — Ann`, await surveyWorld(database))).toMatchObject(unsourced)
    const figures = async () => dataOf(await world.run.as(world.practice.id, 'show-guide-figures', {})).guides
    expect(await figures()).toMatchObject([{ is_in_the_way: false }])
    dataOf(await world.run.as(world.practice.id, 'revoke-quote', { survey_id: (await kept())?.id }))
    // What is published already is named to the practice.
    expect(await figures()).toMatchObject([{ is_in_the_way: true }])
    expect(await publish(`“${said}” — Ann`)).toMatchObject(unsourced)
  })
})

describe('the review links', () => {
  it('are refused at their field when they lead to a forbidden site', async () => {
    const saved = await world.run.as(world.practice.id, 'save-review-links', {
      other_url: 'https://yelp.com/biz/x',
      other_name: 'X',
    })
    expect(saved).toMatchObject({
      code: 'yelp_forbids',
      details: { fields: { other_url: expect.stringContaining('Yelp forbids') } },
    })
  })
})
