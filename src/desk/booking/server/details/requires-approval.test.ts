import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

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
})

const set = (mode: string, after = 2) =>
  database.sql('update practices set approval = $2, approval_after = $3 where id = $1', [
    practice.id,
    mode,
    after,
  ])
let day = 0
const at = () => new Date(Date.UTC(2026, 4, 21 + (day++ % 30), 14)).toISOString()

/** Books as Nadia; answers how the visit stands in the diary, and how the screen and the mail tell it. */
async function book(more: Record<string, unknown> = {}) {
  const start = at()
  const wish = {
    ...{ practice_id: practice.id, service_id: practice.service_id, duration_id: practice.duration_id },
    ...{ practitioner_id: null, start },
  }
  const { hold_token } = dataOf(await run.visit('hold-slot', wish))
  const nadia = {
    first_name: 'Nadia',
    last_name: 'Brooks',
    email: 'nadia@example.com',
    phone: '828 253 0119',
  }
  const form = { practice_id: practice.id, hold_token, ...nadia, ...more }
  const answer = dataOf(await run.visit('book-appointment', form))
  const [row] = await database.sql(
    `select a.id, a.status, (select string_agg(m.kind, ' ') from outbound_messages m
        where m.appointment_id = a.id and m.kind like 'visit-%') as mail
      from appointments a where a.practice_id = $1 and a.starts_at = $2`,
    [practice.id, start],
  )
  return {
    id: row?.id as string,
    is: row?.status,
    screen: answer.visit.status,
    mail: row?.mail,
    answer,
    form,
  }
}
const past = (id: string, sets: string) =>
  database.sql(
    `update appointments set starts_at = '2026-05-04T14:00Z'::timestamptz + random() * interval '10 days', ${sets} where id = $1`,
    [id],
  )
/** A visit that took place weeks ago, in the state that is set. */
const earlier = async (sets: string, more = {}) => {
  const { id } = await book(more)
  await past(id, sets)
}

describe('bookings that need approval', () => {
  it('are all of them, or none', async () => {
    expect(await book()).toMatchObject({ is: 'confirmed', screen: 'confirmed', mail: 'visit-booked' })
    await set('all')
    expect(await book()).toMatchObject({ is: 'pending', screen: 'pending', mail: 'visit-requested' })
  })

  it('are those of new clients, and the screen shows clients and strangers the same', async () => {
    await earlier(`status = 'completed'`)
    await set('new')
    expect(await book()).toMatchObject({ is: 'confirmed', screen: 'pending', mail: 'visit-booked' })
    const stranger = {
      first_name: 'Omar',
      last_name: 'Diaz',
      email: 'omar@example.com',
      phone: '828 555 0199',
    }
    expect(await book(stranger)).toMatchObject({ is: 'pending', screen: 'pending', mail: 'visit-requested' })
  })

  it('with a client’s phone and another email reveal nothing about the client', async () => {
    await earlier(`status = 'completed'`)
    await set('new')
    const curious = await book({ email: 'curious@example.com' })
    expect(curious).toMatchObject({ is: 'pending', mail: 'visit-requested' })
  })

  it('are those of clients with too many no-shows or late cancellations', async () => {
    await set('unreliable')
    await earlier(`status = 'no_show'`)
    expect(await book()).toMatchObject({ is: 'confirmed', screen: 'pending' })
    const late = `status = 'cancelled', created_at = '2026-04-01T00:00Z', cancelled_at = '2026-05-14T14:00Z'`
    await earlier(`${late}, cancelled_by = 'practice'`)
    expect((await book()).is).toBe('confirmed')
    await earlier(`${late}, cancelled_by = 'client'`)
    expect((await book()).is).toBe('pending')
    await set('unreliable', 3)
    expect((await book()).is).toBe('confirmed')
  })

  it('follow the service’s own setting if it has one', async () => {
    await set('all')
    await database.sql(`update services set approval = 'nobody' where id = $1`, [practice.service_id])
    expect(await book()).toMatchObject({ is: 'confirmed', screen: 'confirmed' })
    const page = dataOf(await run.visit('show-booking-page', { practice: practice.id }))
    expect(page.services[0].answers_by_mail).toBe(false)
    await database.sql(`update services set approval = 'new' where id = $1`, [practice.service_id])
    const again = dataOf(await run.visit('show-booking-page', { practice: practice.id }))
    expect(again.services[0].answers_by_mail).toBe(true)
  })

  it('get the same answer when the form is sent again', async () => {
    await earlier(`status = 'completed'`)
    await set('new')
    const { form, is } = await book()
    expect(is).toBe('confirmed')
    expect(dataOf(await run.visit('book-appointment', form)).visit.status).toBe('pending')
  })
})
