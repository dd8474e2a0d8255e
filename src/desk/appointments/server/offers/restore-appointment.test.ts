import { beforeEach, expect, it } from 'vitest'
import { changingVisit, visitStart as start } from '../../../../../tests/changing-visit.ts'
import { dataOf } from '../../../../../tests/practice.ts'

const on = changingVisit()
const { as, row, block } = on

const restore = (more = {}) => as('restore-appointment', { ...on.visit, ...more })

beforeEach(async () => void dataOf(await as('cancel-appointment', on.visit)))

it('asks nothing if the slot is unchanged', async () => {
  expect(dataOf(await restore()).status).toBe('confirmed')
})

it('restores the previous status, and clears who canceled', async () => {
  expect(await row()).toMatchObject({ cancelled_by: 'practice', cancelled_at: expect.any(Date) })
  dataOf(await restore())
  expect(await row()).toMatchObject({ status: 'confirmed', cancelled_by: null, cancelled_at: null })
  await on.database.sql("update appointments set status = 'pending' where id = $1", [on.visit.appointment_id])
  on.run.setNow('2026-05-20T13:05:00Z')
  dataOf(await as('cancel-appointment', on.visit))
  // Called off twice it is called off once, and remembers what it was.
  dataOf(await as('cancel-appointment', on.visit))
  expect(dataOf(await restore()).status).toBe('pending')
})

it('refuses to book a client whose record was erased', async () => {
  await on.database.sql(
    'update clients set erased_at = now(), archived_at = now(), email = null, phone = null where id = $1',
    [on.visit.client_id],
  )
  const { service_id, duration_id, practitioners } = on.practice
  const wish = { service_id, duration_id, practitioner_id: practitioners[0], start }
  expect(await as('create-appointment', { ...wish, client_id: on.visit.client_id })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

it('asks before restoring over a break that was added meanwhile', async () => {
  await block('2026-05-21T14:30:00Z', '2026-05-21T15:15:00Z')
  expect(await restore()).toMatchObject({
    status: 409,
    code: 'blocked_time',
    details: { reason: 'Lunch', from: '2026-05-21T14:30:00.000Z', until: '2026-05-21T15:15:00.000Z' },
  })
  expect(await row()).toMatchObject({ status: 'cancelled' })
  expect(dataOf(await restore({ allows_blocked: true }))).toMatchObject({ status: 'confirmed', start })
  // It is on: pressed twice it asks nothing.
  expect(dataOf(await restore()).status).toBe('confirmed')
})

it('asks if the hours have closed meanwhile, or the service is no longer sold', async () => {
  await on.database.sql('delete from practitioner_hours where practice_id = $1', [on.practice.id])
  expect(await restore()).toMatchObject({ status: 409, code: 'outside_hours' })
  await on.database.sql('update service_durations set archived_at = now() where practice_id = $1', [
    on.practice.id,
  ])
  expect(await restore()).toMatchObject({ code: 'outside_hours' })
  await block('2026-05-21T15:00:00Z', '2026-05-21T15:15:00Z')
  // The next question comes after the yes to the first.
  expect(await restore({ allows_outside_hours: true })).toMatchObject({ code: 'blocked_time' })
  const everything = { allows_outside_hours: true, allows_blocked: true, allows_held: true }
  expect(dataOf(await restore(everything)).status).toBe('confirmed')
})

it('asks before using a time that a visitor holds', async () => {
  const { id: practice_id, service_id, duration_id, practitioners } = on.practice
  const wish = { practice_id, service_id, duration_id, practitioner_id: practitioners[0] }
  dataOf(await on.run.visit('hold-slot', { ...wish, start }))
  expect(await restore()).toMatchObject({ code: 'being_booked' })
  expect(dataOf(await restore({ allows_held: true })).status).toBe('confirmed')
})
