import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import type { PackedSlots } from '#diary/visits/schema.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import {
  dataOf,
  detailsOf,
  openPractice,
  type Runner,
  runner,
  type TestPractice,
} from '../../../../../tests/practice.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner
let token: string
const bookedAt = '2026-05-20T12:00:00Z'
const start = '2026-05-22T14:00:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function book(at = start): Promise<string> {
  const wish = {
    practice_id: practice.id,
    service_id: practice.service_id,
    duration_id: practice.duration_id,
  }
  const { hold_token } = dataOf(await run.visit('hold-slot', { ...wish, start: at }))
  const person = {
    first_name: 'Nadia',
    last_name: 'Brooks',
    email: 'nadia@example.com',
    phone: '(828) 253-0119',
  }
  return dataOf(await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...person }))
    .manage_token
}

beforeEach(async () => {
  practice = await openPractice(database)
  await database.sql(`update practices set email = 'hello@willow.example' where id = $1`, [practice.id])
  run = runner(database, bookedAt)
  token = await book()
})

const row = async () =>
  (
    await database.sql(
      `select a.*, n.cancel_reason from appointments a left join appointment_notes n on n.appointment_id = a.id
        where a.practice_id = $1 and a.source = 'online'`,
      [practice.id],
    )
  )[0]
/** Another client's visit of the same practice, and how it stands: nothing that is done behind a link reaches it. */
async function beside() {
  const [other] = await database.sql(
    `with c as (insert into clients (practice_id, first_name) values ($1, 'Omar') returning id)
      insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
        currency, source, starts_at, ends_at, status)
      select a.practice_id, c.id, a.practitioner_id, a.service_id, a.service_name, a.duration_min, a.price_cents, a.currency, 'staff',
        a.starts_at + interval '3 hours', a.ends_at + interval '3 hours', 'confirmed' from appointments a, c
      where a.practice_id = $1 returning id`,
    [practice.id],
  )
  const read = async () => (await database.sql('select * from appointments where id = $1', [other?.id]))[0]
  const before = await read()
  return async () => expect(await read()).toEqual(before)
}
const kinds = async () =>
  (
    await database.sql(
      'select kind from outbound_messages where practice_id = $1 order by created_at, kind',
      [practice.id],
    )
  ).map(mail => mail.kind)

describe('a manage link', () => {
  it('shows first name, service and time, and nothing else about the client', async () => {
    run.setNow('2026-05-20T13:00:00Z')
    const shown = dataOf(await run.visit('show-managed-appointment', { token }))
    expect(shown).toMatchObject({
      can_change: true,
      reason: 'open',
      change_until: '2026-05-21T14:00:00.000Z',
    })
    const text = JSON.stringify(shown)
    // Whole, as E.164 and as typed: three digits may stand in any id.
    for (const secret of ['Brooks', 'nadia@example.com', '8282530119', '253-0119'])
      expect(text).not.toContain(secret)
  })

  it('is stored as a hash only', async () => {
    const links = await database.sql('select token_hash from appointment_links where practice_id = $1', [
      practice.id,
    ])
    // The letter has one of its own.
    expect(links).toHaveLength(2)
    for (const { token_hash } of links) expect(token_hash).not.toContain(token)
  })

  it('reveals nothing to strangers, whatever they try', async () => {
    const guess = 'A'.repeat(32)
    for (const verb of ['show-managed-appointment', 'cancel-managed-appointment']) {
      expect(await run.visit(verb, { token: guess })).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await run.visit('show-managed-appointment', { token: "' or 1=1 --" })).toMatchObject({
      status: 400,
    })
  })

  it('expires when the visit is over', async () => {
    run.setNow('2026-05-22T15:00:00Z')
    expect(await run.visit('show-managed-appointment', { token })).toMatchObject({
      status: 410,
      code: 'over',
    })
    expect(await run.visit('cancel-managed-appointment', { token })).toMatchObject({
      status: 410,
      code: 'over',
    })
  })
})

describe('canceling by link', () => {
  it('frees the time, increments the sequence, and notifies both sides immediately', async () => {
    run.setNow('2026-05-20T13:00:00Z')
    const staysAsItWas = await beside()
    const result = dataOf(await run.visit('cancel-managed-appointment', { token, reason: 'A cold' }))
    expect(result).toMatchObject({
      can_change: false,
      reason: 'cancelled',
      visit: { status: 'cancelled', sequence: 1 },
    })
    expect(await row()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'A cold',
      cancelled_by: 'client',
    })
    await staysAsItWas()
    expect(await kinds()).toEqual([
      'practice-booked',
      'visit-booked',
      'practice-cancelled',
      'visit-cancelled',
    ])
    const mail = await database.sql(
      `select attachments from outbound_messages where practice_id = $1 and kind = 'visit-cancelled'`,
      [practice.id],
    )
    expect(mail[0]?.attachments[0].content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/)
    await book()
  })

  it('has no further effect the second time', async () => {
    const both = await Promise.all([1, 2].map(() => run.visit('cancel-managed-appointment', { token })))
    expect(both.every(result => result.ok)).toBe(true)
    expect((await kinds()).filter(kind => kind === 'visit-cancelled')).toHaveLength(1)
  })

  it('is refused inside the cancellation window under which the visit was booked', async () => {
    run.setNow('2026-05-21T14:00:01Z')
    expect(await run.visit('cancel-managed-appointment', { token })).toMatchObject({
      status: 409,
      code: 'inside_window',
    })
    expect((await row())?.status).toBe('confirmed')
    // A change of policy does not reach back.
    await database.sql('update practices set cancel_window_hours = 0 where id = $1', [practice.id])
    expect(await run.visit('cancel-managed-appointment', { token })).toMatchObject({ code: 'inside_window' })
  })

  it('is always allowed for three minutes after booking online', async () => {
    run.setNow('2026-05-22T10:00:00Z')
    const late = await book('2026-05-22T18:00:00.000Z')
    run.setNow('2026-05-22T10:02:59Z')
    expect(dataOf(await run.visit('show-managed-appointment', { token: late })).reason).toBe('regret')
    run.setNow('2026-05-22T10:03:01Z')
    expect(await run.visit('cancel-managed-appointment', { token: late })).toMatchObject({
      code: 'inside_window',
    })
    run.setNow('2026-05-22T10:02:59Z')
    expect((await run.visit('cancel-managed-appointment', { token: late })).ok).toBe(true)
  })
})

describe('moving by link', () => {
  const to = '2026-05-23T15:00:00.000Z'

  it('lists free times without its own, and moves to one of them', async () => {
    const found = dataOf(await run.visit('list-move-slots', { token, from: '2026-05-22', days: 2 }))
    const starts = unpackSlots(found as PackedSlots).days.flatMap(day => day.slots.map(slot => slot.start))
    expect(starts).not.toContain(start)
    // Its own time is not busy for it: a start that overlaps where it is now is offered.
    expect(starts).toContain('2026-05-22T14:15:00.000Z')
    const staysAsItWas = await beside()
    const moved = dataOf(await run.visit('move-managed-appointment', { token, start: to }))
    await staysAsItWas()
    expect(moved.visit).toMatchObject({ start: to, sequence: 1 })
    expect(await kinds()).toContain('visit-moved')
  })

  it('to a taken time is refused with the nearest times, and changes nothing', async () => {
    run.setNow(bookedAt)
    const other = await openPractice(database)
    expect(other.id).not.toBe(practice.id)
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    dataOf(await run.visit('hold-slot', { ...wish, start: to }))
    const lost = await run.visit('move-managed-appointment', { token, start: to })
    expect(lost).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(detailsOf(lost).nearest).toHaveLength(6)
    expect((await row())?.starts_at.toISOString()).toBe(start)
  })

  it('is refused inside the window and after cancellation', async () => {
    run.setNow('2026-05-22T00:00:00Z')
    expect(await run.visit('move-managed-appointment', { token, start: to })).toMatchObject({
      code: 'inside_window',
    })
    run.setNow(bookedAt)
    dataOf(await run.visit('cancel-managed-appointment', { token }))
    expect(await run.visit('move-managed-appointment', { token, start: to })).toMatchObject({
      code: 'already_cancelled',
    })
  })
})

describe('confirming by link', () => {
  const confirm = () => run.visit('confirm-managed-appointment', { token })

  it('is stored once with its time, and requested again after a move', async () => {
    expect(dataOf(await run.visit('show-managed-appointment', { token })).confirmation).toBe('open')
    const staysAsItWas = await beside()
    expect(dataOf(await confirm()).confirmation).toBe('given')
    await staysAsItWas()
    run.setNow('2026-05-20T13:00:00Z')
    expect(dataOf(await confirm()).confirmation).toBe('given')
    expect((await row())?.confirmed_by_client_at).toEqual(new Date(bookedAt))
    const to = '2026-05-23T15:00:00.000Z'
    expect(dataOf(await run.visit('move-managed-appointment', { token, start: to })).confirmation).toBe(
      'open',
    )
    expect((await row())?.confirmed_by_client_at).toBe(null)
  })

  it('is unavailable for pending, past and canceled visits, and for links that hide the status', async () => {
    await database.sql("update appointments set status = 'pending' where practice_id = $1", [practice.id])
    expect(await confirm()).toMatchObject({ code: 'over' })
    await database.sql("update appointments set status = 'confirmed' where practice_id = $1", [practice.id])
    await database.sql('update appointment_links set hides_status = true where practice_id = $1', [
      practice.id,
    ])
    expect(dataOf(await run.visit('show-managed-appointment', { token })).confirmation).toBe('none')
    expect(await confirm()).toMatchObject({ code: 'over' })
    await database.sql('update appointment_links set hides_status = false where practice_id = $1', [
      practice.id,
    ])
    run.setNow('2026-05-22T14:30:00Z')
    expect(await confirm()).toMatchObject({ code: 'over' })
    run.setNow(bookedAt)
    dataOf(await run.visit('cancel-managed-appointment', { token }))
    expect(await confirm()).toMatchObject({ code: 'already_cancelled' })
  })
})
