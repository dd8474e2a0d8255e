import { expect, it } from 'vitest'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { visitsIn } from '#diary/visits/calendar-rows.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName } from '#lib/names/person-names.ts'
import { type ClassRow, withClasses } from './class-rows.ts'

const yoga: ClassRow = {
  id: 'class',
  practitioner_id: 'mara',
  service_id: 'yoga',
  room_id: null,
  starts_at: '2026-05-21T14:00:00Z',
  ends_at: '2026-05-21T15:00:00Z',
  blocks_from: '2026-05-21T14:00:00Z',
  blocks_until: '2026-05-21T15:15:00Z',
  service_name: 'Yoga',
  duration_min: 60,
  currency: 'USD',
  seats: 8,
  created_at: '2026-05-01T00:00:00Z',
}
const visit = (id: string, more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  ...yoga,
  id,
  client_id: id,
  status: 'confirmed',
  processing_after_min: null,
  processing_min: null,
  addons: [],
  price_cents: 2000,
  source: 'online',
  clients: { id, first_name: id, last_name: '', starred_note: null },
  class_id: 'class',
  ...more,
})
const before = Date.parse('2026-05-21T10:00:00Z')

it('shows one row for all clients of a class', () => {
  const alone = visit('alone', { class_id: null, starts_at: '2026-05-21T12:00:00Z' })
  const rows = withClasses(
    [visit('a'), visit('b'), visit('c', { status: 'cancelled' }), visit('d', { status: 'no_show' }), alone],
    [yoga],
    before,
  )
  expect(rows.map(row => row.id)).toEqual(['alone', 'class'])
  const [, made] = rows as [AppointmentRow, AppointmentRow]
  expect([fullName(made.clients), soldWords(made), made.price_cents, made.status]).toEqual([
    'Yoga',
    '2 of 8',
    4000,
    'confirmed',
  ])
  expect(visitsIn(made)).toHaveLength(4)
  expect(visitsIn(alone)).toEqual([alone])
})

it('shows a class without clients, and never a seat without its class', () => {
  expect(withClasses([], [yoga], before).map(soldWords)).toEqual(['0 of 8'])
  expect(withClasses([visit('a')], [], before)).toEqual([])
  expect(withClasses([], [yoga], Date.parse('2026-05-22T00:00:00Z'))[0]?.status).toBe('completed')
})
