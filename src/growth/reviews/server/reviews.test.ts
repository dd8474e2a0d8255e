import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, detailsOf } from '../../../../tests/practice.ts'
import { surveyWorld } from '../../../../tests/surveys.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof surveyWorld>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await surveyWorld(database)
})

const run = (name: string, input: object) => world.run.as(world.practice.id, name, input)
const written = {
  source: 'google',
  author: 'Beth R.',
  rating: 3,
  words: 'Lovely hands, parking was hard.',
  written_on: '2026-05-13',
}
const add = async (more: object = {}) =>
  dataOf(await run('add-review', { ...written, review_id: randomUUID(), ...more })).review_id as string
const row = async (id: string) => (await world.sql('select * from reviews where id = $1', [id]))[0]
const good = 'Thank you for writing this down. If you would like to talk it over, call us at (828) 555-0142.'

describe('a review', () => {
  it('needs stars, text or both', async () => {
    const asked = { ...written, review_id: randomUUID() }
    expect(await run('add-review', { ...asked, rating: null, words: ' ' })).toMatchObject({
      code: 'invalid_input',
    })
    dataOf(await run('add-review', { ...asked, rating: null }))
  })

  it('is saved once, however often it is pasted or imported', async () => {
    const review_id = randomUUID()
    const first = dataOf(await run('add-review', { ...written, review_id }))
    expect(first).toEqual({ review_id, is_new: true })
    expect(dataOf(await run('add-review', { ...written, review_id }))).toEqual(first)
    const pasted = await run('add-review', { ...written, author: 'beth r', review_id: randomUUID() })
    expect(dataOf(pasted)).toEqual({ review_id, is_new: false })
    const rows = [
      written,
      { ...written, author: 'D. Ostrow', rating: 2 },
      { ...written, author: 'D. Ostrow', rating: 2 },
    ]
    expect(dataOf(await run('import-reviews', { rows }))).toEqual({ added: 1, known: 2 })
    expect(dataOf(await run('import-reviews', { rows }))).toEqual({ added: 0, known: 3 })
  })

  it.each([
    [{ written_on: '2026-05-22' }, 'in_the_future'],
    [{ rating: 6 }, 'invalid_input'],
    [{ author: '' }, 'invalid_input'],
    [{ words: 'x'.repeat(5001) }, 'invalid_input'],
    [{ source: 'tripadvisor' }, 'invalid_input'],
  ])('is refused with %j', async (more, code) => {
    expect(await run('add-review', { ...written, review_id: randomUUID(), ...more })).toMatchObject({
      ok: false,
      code,
    })
  })

  it('is dated no later than today, by the practice’s clock', async () => {
    // 10 pm in New York, where it is still the 20th.
    world.run.setNow('2026-05-21T02:00:00Z')
    const tomorrow = { ...written, written_on: '2026-05-21' }
    expect(await run('add-review', { ...tomorrow, review_id: randomUUID() })).toMatchObject({
      code: 'in_the_future',
    })
    expect(await run('import-reviews', { rows: [written, tomorrow] })).toMatchObject({
      code: 'in_the_future',
    })
    expect(await world.sql('select 1 from reviews where practice_id = $1', [world.practice.id])).toEqual([])
  })

  it('of another practice is not accessible', async () => {
    const review_id = await add()
    const other = await surveyWorld(database)
    const theirs = (name: string, input: object) =>
      other.run.as(other.practice.id, name, { review_id, ...input })
    expect(await theirs('check-reply', { words: good })).toMatchObject({ code: 'not_found' })
    expect(await theirs('approve-reply', { words: good })).toMatchObject({ code: 'not_found' })
    await theirs('remove-review', {})
    expect(await row(review_id)).toMatchObject({ state: 'unanswered' })
  })

  it('is removed from the list, once', async () => {
    const review_id = await add()
    for (const _ of [1, 2]) dataOf(await run('remove-review', { review_id }))
    expect(await row(review_id)).toBeUndefined()
  })
})

describe('a review reply', () => {
  it('goes from draft to posted, and back', async () => {
    const review_id = await add()
    const { words } = dataOf(await run('draft-reply', { review_id, nth: 0 }))
    expect(words).toContain('(828) 555-0142')
    const save = async (text: string | null) =>
      dataOf(await run('save-reply', { review_id, words: text })).state
    const settle = async (act: string, more = {}) =>
      dataOf(await run('settle-reply', { review_id, act, ...more })).state
    expect(await save(words)).toBe('drafted')
    expect(await save(null)).toBe('unanswered')
    for (const _ of [1, 2])
      expect(dataOf(await run('approve-reply', { review_id, words: good })).state).toBe('approved')
    expect(await row(review_id)).toMatchObject({
      reply: good,
      approved_by: world.practice.id,
      posted_at: null,
    })
    expect(await run('save-reply', { review_id, words: 'Other words.' })).toMatchObject({ code: 'not_now' })
    expect(await run('approve-reply', { review_id, words: 'Other words.' })).toMatchObject({
      code: 'not_now',
    })
    expect(await settle('failed', { reason: 'Facebook asks for a new sign-in.' })).toBe('failed')
    expect(await row(review_id)).toMatchObject({
      failed_reason: 'Facebook asks for a new sign-in.',
      reply: good,
    })
    expect(await settle('posted')).toBe('posted')
    const posted = await row(review_id)
    expect(await settle('posted')).toBe('posted')
    expect(await row(review_id)).toEqual(posted)
    expect(posted).toMatchObject({ failed_reason: null })
    expect(await run('settle-reply', { review_id, act: 'failed', reason: 'x' })).toMatchObject({
      code: 'not_now',
    })
    expect(await settle('unpost')).toBe('approved')
    expect(await settle('reopen')).toBe('drafted')
    expect(await row(review_id)).toMatchObject({
      approved_at: null,
      approved_by: null,
      posted_at: null,
      reply: good,
    })
  })

  it.each([
    ['We loved seeing you.', 'confirms_client'],
    ['Your back pain matters to us.', 'health_hint'],
    ['Leave us a review again and get 10 % off.', 'review_incentive'],
    ['One. Two. Three. Four. Five. Six.', 'reply_too_long'],
    ['Thank you, Tessa Nolan.', 'client_name'],
    ['Thank you, tessa n.', 'client_name'],
  ])('with “%s” is not approved: %s', async (words, code) => {
    await world.addClient({ first_name: 'Tessa', last_name: 'Nolan' })
    const review_id = await add()
    const refused = await run('approve-reply', { review_id, words })
    expect(refused).toMatchObject({ ok: false, code: 'blocked' })
    expect(detailsOf(refused).findings).toContainEqual(expect.objectContaining({ code, severity: 'block' }))
    expect(dataOf(await run('check-reply', { review_id, words }))).toEqual({
      findings: detailsOf(refused).findings,
    })
    expect(await row(review_id)).toMatchObject({ state: 'unanswered', reply: null })
  })

  it('with only warnings is approved', async () => {
    const review_id = await add()
    const words = 'Thank you for writing this down.'
    expect(dataOf(await run('check-reply', { review_id, words })).findings).toMatchObject([
      { code: 'reply_not_offline', severity: 'warn' },
    ])
    expect(dataOf(await run('approve-reply', { review_id, words })).state).toBe('approved')
  })

  it('accepts the practice’s own phone or email as its contact, and no other', async () => {
    await world.sql(`update practices set email = 'hi@willow.example' where id = $1`, [world.practice.id])
    const review_id = await add()
    const thanks = 'Thank you for writing this down. We are here:'
    const found = async (place: string) =>
      dataOf(await run('check-reply', { review_id, words: `${thanks} ${place}.` })).findings
    expect(await found('(828) 555-0142')).toEqual([])
    expect(await found('hi@willow.example')).toEqual([])
    for (const other of ['(828) 555-0199', 'hi@elm.example'])
      expect(await found(other)).toContainEqual(expect.objectContaining({ code: 'reply_not_offline' }))
  })

  it('approved twice at once is approved once', async () => {
    const review_id = await add()
    const both = await Promise.all(
      [good, `${good} Thank you.`].map(words => run('approve-reply', { review_id, words })),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })
})
