import { expect, it } from 'vitest'
import { dayLane, readAllHours } from '#desk/appointments/calendar/day-lane.ts'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { countsOf, figuresOf, rebooked } from './figures.ts'

const zone = 'America/New_York'
const at = (clock: string) => new Date(`2026-05-14T${clock}:00-04:00`).toISOString()
const now = Date.parse(at('11:20'))

function visit(client: string, from: string, to: string, cents: number, more: Partial<AppointmentRow> = {}) {
  return {
    id: `${client} ${from}`,
    client_id: client,
    practitioner_id: 'dana',
    status: 'confirmed',
    starts_at: at(from),
    ends_at: at(to),
    blocks_from: at(from),
    blocks_until: at(to),
    price_cents: cents,
    ...more,
  } as AppointmentRow
}

const rows = [
  visit('helen', '09:00', '10:00', 11_000, { status: 'completed' }),
  visit('rosa', '10:30', '11:45', 13_000, { status: 'arrived' }),
  visit('lena', '13:00', '14:00', 9_500, { status: 'pending' }),
  visit('gus', '14:00', '15:00', 8_500, { status: 'no_show' }),
  visit('ida', '15:00', '16:00', 8_500, { status: 'cancelled' }),
]
const hours = readAllHours(
  zone,
  ['dana'],
  [{ practitioner_id: 'dana', weekday: 4, starts: '09:00', ends: '17:00' }],
  [],
)
const lanes = [
  dayLane(zone, '2026-05-14', 'dana', hours.get('dana'), { appointments: rows, blocked: [] }, now),
]

it('expected revenue and booked time count live visits only', () => {
  const figures = figuresOf(lanes, now)
  expect(figures.expectedCents).toBe(33_500)
  expect(figures.visits.map(row => row.client_id)).toEqual(['helen', 'rosa', 'lena'])
  expect([figures.bookedMin, figures.openMin, figures.bookedPercent]).toEqual([195, 480, 41])
})

it('open slot time adds up the gaps that are still open', () => {
  const { gapMin, gapCount } = figuresOf(lanes, now)
  expect([gapMin, gapCount]).toEqual([75 + 180, 2])
})

it('clients seen count completed visits, once per client, and returning clients among them', () => {
  const twice = [...rows, visit('helen', '11:45', '12:15', 4_000, { status: 'completed' })]
  const lane = dayLane(
    zone,
    '2026-05-14',
    'dana',
    hours.get('dana'),
    { appointments: twice, blocked: [] },
    now,
  )
  const { seen } = figuresOf([lane], now)
  expect(seen.map(row => row.client_id)).toEqual(['helen'])
  expect(figuresOf(lanes, Date.parse(at('11:45'))).seen.map(row => row.client_id)).toEqual(['helen', 'rosa'])
  expect(rebooked(seen, new Map([['helen', 'next week']]))).toHaveLength(1)
  expect(rebooked(seen, new Map([['rosa', 'next week']]))).toEqual([])
})

it('visits are counted by status', () => {
  expect(countsOf(lanes, now)).toEqual({ done: 1, inSession: 1, unconfirmed: 1, noShow: 1 })
})

it('a closed day divides nothing by zero', () => {
  const closed = dayLane(zone, '2026-05-15', 'dana', undefined, { appointments: [], blocked: [] }, now)
  expect(figuresOf([closed], now)).toMatchObject({
    expectedCents: 0,
    bookedPercent: 0,
    gapCount: 0,
    seen: [],
  })
})
