import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#server/link-token.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
const bookedAt = '2026-05-20T12:00:00Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, bookedAt)
})

const sql = (text: string, values: unknown[] = [practice.id]) => database.sql(text, values)
const opens = () =>
  sql(
    `select o.letter, o.times, o.first_opened_at, o.last_opened_at, o.client_id = a.client_id as is_theirs
      from link_opens o join appointments a on a.id = o.appointment_id where o.practice_id = $1`,
  )

/** Books for somebody; answers the token that the screen got and the one in the letter. */
async function book(start = '2026-05-22T14:00:00.000Z') {
  const { id: practice_id, service_id, duration_id } = practice
  const { hold_token } = dataOf(await run.visit('hold-slot', { practice_id, service_id, duration_id, start }))
  const person = { first_name: 'Nadia', last_name: 'Brooks', email: 'nadia@example.com', phone: '8282530119' }
  const { manage_token } = dataOf(await run.visit('book-appointment', { practice_id, hold_token, ...person }))
  const [letter] = await sql(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'visit-booked'`,
  )
  const inLetter = /appointment-manage\/([\w-]+)/.exec(letter?.body_text as string)?.[1] as string
  return { onScreen: manage_token as string, inLetter }
}

describe('the link in an email', () => {
  it('is recorded when it is opened, once within half an hour', async () => {
    const { inLetter: token } = await book()
    const at = async (time: string) => {
      run.setNow(time)
      expect(dataOf(await run.visit('note-link-opened', { token }))).toEqual({})
    }
    await at('2026-05-21T09:00:00Z')
    await at('2026-05-21T09:29:59Z')
    const first = {
      letter: 'visit-booked',
      is_theirs: true,
      first_opened_at: new Date('2026-05-21T09:00:00Z'),
    }
    expect(await opens()).toEqual([{ ...first, times: 1, last_opened_at: first.first_opened_at }])
    await at('2026-05-21T09:30:00Z')
    expect(await opens()).toEqual([{ ...first, times: 2, last_opened_at: new Date('2026-05-21T09:30:00Z') }])
  })

  it('differs from the link shown on screen after booking, which is not recorded', async () => {
    const { onScreen, inLetter } = await book()
    expect(onScreen).not.toBe(inLetter)
    expect(dataOf(await run.visit('note-link-opened', { token: onScreen }))).toEqual({})
    expect(await opens()).toEqual([])
  })

  it('is not found if unknown, and merely viewing the page records nothing', async () => {
    const { inLetter: token } = await book()
    expect(await run.visit('note-link-opened', { token: 'x'.repeat(32) })).toMatchObject({
      code: 'not_found',
    })
    dataOf(await run.visit('show-managed-appointment', { token }))
    expect(await opens()).toEqual([])
  })

  it('of an erased client records nothing', async () => {
    const { inLetter: token } = await book()
    await sql(`update appointments set status = 'cancelled', cancelled_at = now() where practice_id = $1`)
    await sql(
      `update clients set first_name = 'Erased', last_name = 'client', email = null, phone = null, source = 'import',
        archived_at = now(), erased_at = now() where practice_id = $1`,
    )
    expect(dataOf(await run.visit('note-link-opened', { token }))).toEqual({})
    expect(await opens()).toEqual([])
  })

  it('is different in each email', async () => {
    const { inLetter } = await book()
    const other = 'y'.repeat(32)
    await sql(
      `insert into appointment_links (token_hash, practice_id, appointment_id, letter)
        select $2, practice_id, id, 'visit-reminder' from appointments where practice_id = $1`,
      [practice.id, hashToken(other)],
    )
    for (const token of [inLetter, other, inLetter]) dataOf(await run.visit('note-link-opened', { token }))
    const found = await opens()
    expect(found.map(({ letter, times }) => [letter, times]).sort()).toEqual([
      ['visit-booked', 1],
      ['visit-reminder', 1],
    ])
  })
})
