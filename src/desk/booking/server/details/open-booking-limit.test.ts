import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { addClients, endTrial } from '../../../../../tests/free-plan.ts'
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
  run = runner(database, '2026-05-20T12:00:00Z')
})
afterAll(() => database.close())

const fresh = async () => {
  practice = await openPractice(database, { people: 2 })
}

/** The nth visit, two hours after the one before; all but what is given is another person's. */
async function book(
  n: number,
  { email = `p${n}@example.com`, phone = n, address = undefined as string | undefined } = {},
) {
  const start = new Date(
    Date.parse('2026-05-21T13:00:00Z') + Math.floor(n / 3) * 86_400_000 + (n % 3) * 2 * 3_600_000,
  )
  const wish = {
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: null,
  }
  const { hold_token } = dataOf(await run.visit('hold-slot', { ...wish, start: start.toISOString() }))
  const form = {
    practice_id: practice.id,
    hold_token,
    first_name: `Person ${n}`,
    last_name: 'Brooks',
    email,
    phone: `(828) 253-${String(1000 + phone)}`,
  }
  return run.visit('book-appointment', form, address)
}
const statusOf = async (answer: ReturnType<typeof book>) => dataOf(await answer).visit.status
const usage = async () =>
  (
    await database.sql(
      `select app.used_of($1, 'appointments', '2026-05-21', 1000) as visits, app.used_of($1, 'clients', now(), 1000) as clients`,
      [practice.id],
    )
  )[0]

describe.each([
  ['email', { email: 'same@example.com' }],
  ['phone', { phone: 500 }],
  ['address', { address: '198.51.100.7' }],
])('bookings from one %s', (_, same) => {
  it('the first five open visits are confirmed, and the sixth needs approval', async () => {
    await fresh()
    const statuses: string[] = []
    for (let n = 0; n < 7; n++) statuses.push(await statusOf(book(n, same)))
    expect(statuses).toEqual([...Array(5).fill('confirmed'), 'pending', 'pending'])
    // Somebody else is met as ever.
    expect(await statusOf(book(8))).toBe('confirmed')
    const kinds = await database.sql(
      `select kind, count(*)::int as n from outbound_messages where practice_id = $1 and kind like 'visit-%' group by 1 order by 1`,
      [practice.id],
    )
    expect(kinds).toEqual([
      { kind: 'visit-booked', n: 6 },
      { kind: 'visit-requested', n: 2 },
    ])
  })
})

describe('a flood of requests under one email or phone', () => {
  const nine = { email: 'flood@example.com' }
  const wish = () => ({
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
    practitioner_id: null,
  })
  const openAt = async (start: string) => {
    const found = dataOf(await run.visit('list-open-slots', { ...wish(), from: start.slice(0, 10), days: 1 }))
    return (
      unpackSlots(found as PackedSlots).days[0]?.slots.find(slot => slot.start === start)?.practitioner_ids
        .length ?? 0
    )
  }

  it.each([nine, { phone: 600 }])('%o reserves time for five requests only', async same => {
    await fresh()
    await database.sql(`update practices set approval = 'all' where id = $1`, [practice.id])
    for (let n = 0; n < 9; n++) expect(await statusOf(book(n, same))).toBe('pending')
    const held = await database.sql(
      `select count(distinct appointment_id)::int as visits from held_times where practice_id = $1`,
      [practice.id],
    )
    expect(held).toEqual([{ visits: 5 }])
  })

  it('a request reserves its time once it is confirmed, if that is still free', async () => {
    await fresh()
    for (let n = 0; n < 7; n++) await book(n, nine)
    const waiting = await database.sql(
      `select id, starts_at from appointments where practice_id = $1 and status = 'pending' order by starts_at`,
      [practice.id],
    )
    const [first, second] = waiting as { id: string; starts_at: Date }[]
    const confirm = (id: string | undefined) =>
      run.as(practice.id, 'mark-appointment', { appointment_id: id, status: 'confirmed' })
    const start = first?.starts_at.toISOString() ?? ''
    const before = await openAt(start)
    dataOf(await confirm(first?.id))
    expect(await openAt(start)).toBe(before - 1)
    // The other one's practitioner is booked by somebody else meanwhile.
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
        currency, source, starts_at, ends_at, status)
       select practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency, 'staff',
        starts_at, ends_at, 'confirmed' from appointments where id = $1`,
      [second?.id],
    )
    expect(await confirm(second?.id)).toMatchObject({ status: 409, code: 'slot_taken' })
  })
})

it('all spellings of one mailbox share the limit of five', async () => {
  await fresh()
  const statuses: string[] = []
  for (const [n, email] of ['ro.sa', 'rosa+1', 'r.o.sa+2', 'rosa', 'Rosa+3', 'r.osa+4'].entries())
    statuses.push(await statusOf(book(n, { email: `${email}@gmail.com` })))
  expect(statuses).toEqual([...Array(5).fill('confirmed'), 'pending'])
})

it('addresses of proxies and of Stillpoint are shared, and count for no visitor', async () => {
  await fresh()
  const statuses: string[] = []
  for (let n = 0; n < 6; n++) statuses.push(await statusOf(book(n, { address: '127.0.0.1' })))
  expect(statuses).toEqual(Array(6).fill('confirmed'))
  const kept = 'select visitor from private.booked_from where practice_id = $1'
  expect(await database.sql(kept, [practice.id])).toEqual([])
})

it('past and canceled visits are not open, and each practice counts separately', async () => {
  await fresh()
  const same = { email: 'same@example.com' }
  for (let n = 0; n < 5; n++) await book(n, same)
  await database.sql(
    `update appointments set status = 'cancelled' where id = (select id from appointments where practice_id = $1 limit 1)`,
    [practice.id],
  )
  expect(await statusOf(book(5, same))).toBe('confirmed')
  await fresh()
  expect(await statusOf(book(6, same))).toBe('confirmed')
})

it('answers the same as a practice that approves every visit', async () => {
  await fresh()
  const same = { address: '198.51.100.8' }
  for (let n = 0; n < 5; n++) await book(n, same)
  const waits = dataOf(await book(5, same))
  await database.sql("update practices set approval = 'all' where id = $1", [practice.id])
  const asked = dataOf(await book(6))
  const shape = (answer: { visit: Record<string, unknown> }) => [
    Object.keys(answer),
    Object.keys(answer.visit),
  ]
  expect(shape(waits)).toEqual(shape(asked))
  expect(waits.visit.status).toBe(asked.visit.status)
})

it('stores no plain IP address', async () => {
  await fresh()
  await book(0, { address: '198.51.100.9' })
  const [row] = await database.sql('select visitor from private.booked_from where practice_id = $1', [
    practice.id,
  ])
  expect(row?.visitor).toMatch(/^[\w-]{22}$/)
})

describe('pending requests on the free plan', () => {
  const flood = { address: '198.51.100.10' }

  it('do not count toward the limit until they are confirmed', async () => {
    await fresh()
    await endTrial(database, practice.id)
    for (let n = 0; n < 8; n++) await book(n, flood)
    expect(await usage()).toEqual({ visits: 5, clients: 5 })
    const shown = await database.sql(`select clients_used from get_current_month_usage($1)`, [practice.id])
    expect(shown).toEqual([{ clients_used: 5 }])
    const [waiting] = await database.sql(
      `select id from appointments where practice_id = $1 and status = 'pending' limit 1`,
      [practice.id],
    )
    const mark = { appointment_id: waiting?.id, status: 'confirmed' }
    dataOf(await run.as(practice.id, 'mark-appointment', mark))
    expect(await usage()).toEqual({ visits: 6, clients: 6 })
  })

  it('cannot be confirmed beyond the plan limit', async () => {
    await fresh()
    await endTrial(database, practice.id)
    for (let n = 0; n < 6; n++) await book(n, flood)
    await addClients(database, practice.id, 95)
    expect(await usage()).toMatchObject({ clients: 100 })
    const [waiting] = await database.sql(
      `select id from appointments where practice_id = $1 and status = 'pending'`,
      [practice.id],
    )
    const mark = { appointment_id: waiting?.id, status: 'confirmed' }
    expect(await run.as(practice.id, 'mark-appointment', mark)).toMatchObject({
      ok: false,
      code: 'plan_limit',
    })
    expect(await usage()).toMatchObject({ clients: 100 })
  })
})
