import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
const first = '2026-05-21T14:00:00.000Z'
const second = '2026-05-22T14:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await openPractice(database)
  run = runner(database, '2026-05-20T12:00:00Z')
  await database.sql('update practices set upcoming_limit = 1 where id = $1', [practice.id])
})

const hold = async (start: string): Promise<string> => {
  const { id: practice_id, service_id, duration_id } = practice
  const wish = { practice_id, service_id, duration_id, practitioner_id: null, start }
  return dataOf(await run.visit('hold-slot', wish)).hold_token
}
const send = async (hold_token: string, more = {}) =>
  dataOf(
    await run.visit('book-appointment', {
      practice_id: practice.id,
      hold_token,
      first_name: 'Nadia',
      last_name: 'Brooks',
      email: 'nadia@example.com',
      phone: '(828) 253-0119',
      ...more,
    }),
  )
const book = async (start: string, more = {}) => send(await hold(start), more)

const statuses = async () =>
  (
    await database.sql('select status from appointments where practice_id = $1 order by starts_at', [
      practice.id,
    ])
  ).map(({ status }) => status)

const mailed = async () =>
  (
    await database.sql(
      "select kind, recipient, body_text from outbound_messages where practice_id = $1 and kind like 'visit-%' order by kind",
      [practice.id],
    )
  ).map(({ kind, recipient, body_text }) => ({
    kind,
    recipient,
    token: /appointment-manage\/(\S+)/.exec(body_text)?.[1] ?? '',
  }))

const seen = async (token: string) =>
  dataOf(await run.visit('show-managed-appointment', { token })).visit.status

describe('a limit on open visits per client', () => {
  it('makes one more booking need approval, and only the email shows the actual status', async () => {
    const answers = [await book(first), await book(second)]
    expect(await statuses()).toEqual(['confirmed', 'pending'])
    const [booked, requested] = await mailed()
    expect([booked?.kind, requested?.kind]).toEqual(['visit-booked', 'visit-requested'])
    for (const { manage_token, visit } of answers) {
      expect(visit.status).toBe('pending')
      expect(await seen(manage_token)).toBe('pending')
    }
    expect(await seen(booked?.token ?? '')).toBe('confirmed')
    await database.sql("update appointments set status = 'confirmed' where practice_id = $1", [practice.id])
    expect(await seen(answers[1].manage_token)).toBe('pending')
    expect(await seen(requested?.token ?? '')).toBe('confirmed')
  })

  it('ignores canceled and past visits, and visits of other clients', async () => {
    await book(first)
    await database.sql(
      `update appointments set status = 'cancelled', cancelled_by = 'practice', cancelled_at = now() where practice_id = $1`,
      [practice.id],
    )
    await book(second)
    const omar = { first_name: 'Omar', last_name: 'Diaz', email: 'omar@example.com', phone: '(828) 253-0120' }
    await book('2026-05-23T14:00:00.000Z', omar)
    run.setNow('2026-05-22T16:00:00Z')
    await book('2026-05-24T14:00:00.000Z')
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
  })

  it('the screen shows the same status when the form is sent again and when the visit moves', async () => {
    const hold_token = await hold(first)
    await send(hold_token)
    const again = await send(hold_token)
    expect(again.visit.status).toBe('pending')
    const moved = await run.visit('move-managed-appointment', { token: again.manage_token, start: second })
    expect(dataOf(moved).visit).toMatchObject({ status: 'pending', start: second })
    expect(await statuses()).toEqual(['confirmed'])
  })

  it('an email to a new address reveals nothing about the client who has that phone', async () => {
    await book(first)
    await book(second, { email: 'curious@example.com' })
    expect(await statuses()).toEqual(['confirmed', 'confirmed'])
    expect(await mailed()).toContainEqual(
      expect.objectContaining({ kind: 'visit-booked', recipient: 'curious@example.com' }),
    )
  })

  it('the page says in advance that the answer comes by email', async () => {
    const page = async () =>
      dataOf(await run.visit('show-booking-page', { practice: practice.id })).services[0].answers_by_mail
    expect(await page()).toBe(true)
    await database.sql('update practices set upcoming_limit = null where id = $1', [practice.id])
    expect(await page()).toBe(false)
    await database.sql("update practices set approval = 'all' where id = $1", [practice.id])
    expect(await page()).toBe(true)
  })

  it('without a limit, the screen and both links show the actual status', async () => {
    await database.sql('update practices set upcoming_limit = null where id = $1', [practice.id])
    const { manage_token, visit } = await book(first)
    expect(visit.status).toBe('confirmed')
    const [letter] = await mailed()
    expect(letter?.kind).toBe('visit-booked')
    for (const token of [manage_token, letter?.token ?? '']) expect(await seen(token)).toBe('confirmed')
  })
})
