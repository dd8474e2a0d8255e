import { expect, it } from 'vitest'
import { noProcessing } from '#diary/visits/availability/processing.ts'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { isAgreed, isUnmarked, visitLook } from '#diary/visits/visit-look.ts'
import { findObstacles } from './find-obstacles.ts'

const at = (clock: string) => `2026-05-14T${clock}:00Z`
const row = (id: string, from: string, until: string, more: Partial<AppointmentRow> = {}) =>
  ({
    id,
    practitioner_id: 'mara',
    room_id: 'one',
    status: 'confirmed',
    ...noProcessing,
    ...{ starts_at: at(from), ends_at: at(until) },
    blocks_from: at(from),
    blocks_until: at(until),
    ...more,
  }) as AppointmentRow
const want = (from: string, to: string, more = {}) => ({
  from: Date.parse(at(from)),
  to: Date.parse(at(to)),
  practitioner_id: 'mara',
  room_id: 'one',
  appointmentId: 'me',
  ...more,
})
const lunch = {
  id: 'lunch',
  practitioner_id: 'mara',
  starts_at: at('12:00'),
  ends_at: at('13:00'),
  reason: 'Lunch',
} as BlockedRow

it('names the visit in the way, never the moved visit itself', () => {
  const rows = [row('me', '09:00', '10:00'), row('paul', '10:00', '11:00')]
  expect(findObstacles(want('10:30', '11:30'), rows, [])).toMatchObject({
    kind: 'visit',
    row: { id: 'paul' },
    sharesRoom: false,
  })
  expect(findObstacles(want('09:00', '10:00'), rows, [])).toBeNull()
  expect(findObstacles(want('11:00', '12:00'), rows, [])).toBeNull()
})

it('reports blocked time and shared rooms, and ignores no-shows and canceled visits', () => {
  expect(findObstacles(want('12:30', '13:30'), [], [lunch])).toMatchObject({ kind: 'blocked' })
  expect(findObstacles(want('13:00', '14:00'), [], [lunch])).toBeNull()
  expect(findObstacles(want('12:30', '13:30', { practitioner_id: 'teo' }), [], [lunch])).toBeNull()
  const teo = row('priya', '10:00', '11:00', { practitioner_id: 'teo' })
  expect(findObstacles(want('10:00', '11:00'), [teo], [])).toMatchObject({ kind: 'visit', sharesRoom: true })
  expect(findObstacles(want('10:00', '11:00', { room_id: null }), [teo], [])).toBeNull()
  expect(
    findObstacles(want('10:00', '11:00'), [row('gus', '10:00', '11:00', { status: 'no_show' })], []),
  ).toBeNull()
})

it('reports a session in progress only between start and end of a visit marked arrived', () => {
  const visit = { status: 'arrived', starts_at: at('10:00'), ends_at: at('11:00') } as AppointmentRow
  const look = (clock: string) => visitLook(visit, Date.parse(at(clock)))
  expect([look('09:50'), look('10:00'), look('10:59'), look('11:00')]).toEqual([
    'arrived',
    'in_session',
    'in_session',
    'arrived',
  ])
  const said = { confirmed_by_client_at: at('08:00') }
  expect(isAgreed({ ...said, status: 'confirmed' })).toBe(true)
  expect(isAgreed({ ...said, status: 'cancelled' })).toBe(false)
  expect(isAgreed({ status: 'confirmed', confirmed_by_client_at: null })).toBe(false)
  expect(visitLook({ ...visit, status: 'confirmed' }, Date.parse(at('10:30')))).toBe('confirmed')
})

it('asks about past visits that are still unmarked', () => {
  const over = Date.parse(at('11:00'))
  const marked = (status: AppointmentRow['status']) => isUnmarked({ status, ends_at: at('11:00') }, over)
  expect(['pending', 'confirmed', 'arrived'].map(s => marked(s as AppointmentRow['status']))).toEqual([
    true,
    true,
    true,
  ])
  expect(['completed', 'no_show', 'cancelled'].map(s => marked(s as AppointmentRow['status']))).toEqual([
    false,
    false,
    false,
  ])
  expect(isUnmarked({ status: 'confirmed', ends_at: at('11:00') }, over - 1)).toBe(false)
})

it('allows other visits during processing time, but not in the same room', () => {
  const colour = row('ann', '10:00', '11:30', { processing_after_min: 30, processing_min: 30 })
  expect(findObstacles(want('10:30', '11:00', { room_id: null }), [colour], [])).toBeNull()
  expect(findObstacles(want('10:30', '11:00'), [colour], [])).toMatchObject({
    kind: 'visit',
    sharesRoom: true,
  })
  expect(findObstacles(want('10:15', '10:45'), [colour], [])).toMatchObject({
    kind: 'visit',
    sharesRoom: false,
  })
  const short = row('ann', '10:30', '11:00', { room_id: null })
  const worked = [
    { from: Date.parse(at('10:00')), to: Date.parse(at('10:30')) },
    { from: Date.parse(at('11:00')), to: Date.parse(at('11:30')) },
  ]
  expect(findObstacles({ ...want('10:00', '11:30'), worked }, [short], [])).toBeNull()
})
