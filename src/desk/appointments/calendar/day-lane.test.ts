import { describe, expect, it } from 'vitest'
import { noProcessing } from '#diary/visits/availability/processing.ts'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { agendaOf } from './agenda.ts'
import { dayLane, fullness, readAllHours } from './day-lane.ts'

const NY = 'America/New_York'
const DANA = 'dana'
const date = '2026-05-14'
const at = (clock: string) => new Date(`2026-05-14T${clock}:00-04:00`).toISOString()
const MORNING = Date.parse(at('06:00'))

function visit(id: string, from: string, to: string, more: Partial<AppointmentRow> = {}): AppointmentRow {
  return {
    id,
    client_id: `client-${id}`,
    practitioner_id: DANA,
    service_id: 'swedish',
    room_id: null,
    status: 'confirmed',
    starts_at: at(from),
    ends_at: at(to),
    blocks_from: at(from),
    blocks_until: new Date(Date.parse(at(to)) + 15 * 60_000).toISOString(),
    service_name: 'Swedish',
    duration_min: 60,
    ...noProcessing,
    addons: [],
    price_cents: 11_000,
    currency: 'USD',
    source: 'staff',
    created_at: at('00:00'),
    clients: null,
    ...more,
  }
}

const lunch: BlockedRow = {
  id: 'lunch',
  practitioner_id: DANA,
  starts_at: at('12:00'),
  ends_at: at('12:45'),
  reason: 'Lunch',
}
const hours = readAllHours(
  NY,
  [DANA],
  [{ practitioner_id: DANA, weekday: 4, starts: '09:00', ends: '19:00' }],
  [],
)
const lane = (appointments: AppointmentRow[], blocked: BlockedRow[] = [], now = MORNING) =>
  dayLane(NY, date, DANA, hours.get(DANA), { appointments, blocked }, now)

// The reference screen's Thursday.
const day = [
  visit('helen', '09:00', '10:00', { status: 'completed' }),
  visit('rosa', '10:30', '11:45', { status: 'arrived' }),
  visit('amara', '13:00', '14:00'),
  visit('june', '14:30', '16:00'),
]

describe('a practitioner’s day', () => {
  it('shows a break next to the visit booked over it', () => {
    const both = lane([visit('rosa', '11:30', '12:30'), visit('amara', '13:00', '14:00')], [lunch])
    expect(both.visits.map(({ item, column, columns }) => [item.row.id, column, columns])).toEqual([
      ['rosa', 0, 2],
      ['amara', 0, 1],
    ])
    expect(both.blocks).toMatchObject([{ row: { id: 'lunch' }, column: 1, columns: 2 }])
    expect(lane(day, [lunch]).blocks).toMatchObject([{ column: 0, columns: 1 }])
  })

  it('offers time left after buffers and blocked time, from half an hour up', () => {
    const { gaps } = lane(day, [lunch], Date.parse(at('11:20')))
    expect(gaps.map(gap => [gap.from, gap.to])).toEqual([[16 * 60 + 15, 19 * 60]])
  })

  it('offers no time before lunch that fits a visit only without its buffer', () => {
    const offers = [{ serviceId: 'swedish', shortestMin: 30, beforeMin: 0, afterMin: 15 }]
    const rows = { appointments: [visit('rosa', '10:30', '11:15')], blocked: [lunch] }
    const { gaps } = dayLane(NY, date, DANA, hours.get(DANA), rows, Date.parse(at('11:00')), offers)
    expect(gaps.map(gap => [gap.from, gap.to, gap.serviceIds])).toEqual([
      [12 * 60 + 45, 19 * 60, ['swedish']],
    ])
  })

  it('shows when a visit leaves its practitioner free, and offers that time', () => {
    const hatched = { processing_after_min: 30, processing_min: 45 }
    const both = lane([
      visit('rosa', '10:00', '12:00', hatched),
      visit('june', '13:00', '14:00', { processing_after_min: 30, processing_min: 30 }),
    ])
    expect(both.visits.map(({ item }) => item.free)).toEqual([{ from: 630, to: 675 }, undefined])
    expect(both.gaps.map(gap => [gap.from, gap.to])).toContainEqual([630, 675])
    // The hour that comes twice: an hour into a visit of three, by the clock still at half past one.
    const autumn = (clock: string) => new Date(`2026-11-01T${clock}:00-04:00`).toISOString()
    const night = visit('ida', '00:00', '00:00', {
      starts_at: autumn('00:30'),
      ends_at: autumn('03:30'),
      blocks_from: autumn('00:30'),
      blocks_until: autumn('03:30'),
      processing_after_min: 60,
      processing_min: 60,
    })
    const late = dayLane(NY, '2026-11-01', DANA, undefined, { appointments: [night], blocked: [] }, 0)
    expect(late.visits[0]?.item.free).toEqual({ from: 90, to: 150 })
  })

  it('starts a gap at the next quarter of an hour, and offers no past time', () => {
    expect(lane([], [], Date.parse(at('11:20'))).gaps.map(gap => gap.from)).toEqual([11 * 60 + 30])
    expect(lane([], [], Date.parse(at('18:40'))).gaps).toEqual([])
  })

  it('counts working hours without blocked time, and minutes of visits', () => {
    const { openMin, bookedMin } = lane(day, [lunch])
    expect([openMin, bookedMin]).toEqual([555, 285])
    expect(fullness([{ openMin, bookedMin }])).toBeCloseTo(285 / 555)
  })

  it('shows a no-show but frees its time, and leaves out a canceled visit', () => {
    const { visits, gaps, bookedMin } = lane([
      visit('gus', '09:00', '10:00', { status: 'no_show' }),
      visit('ida', '17:00', '18:00', { status: 'cancelled' }),
    ])
    expect(visits.map(each => each.item.row.id)).toEqual(['gus'])
    expect(gaps.map(gap => [gap.from, gap.to])).toEqual([[540, 1140]])
    expect(bookedMin).toBe(0)
  })

  it('has no gaps on a day off, and still shows booked visits', () => {
    const off = readAllHours(
      NY,
      [DANA],
      [{ practitioner_id: DANA, weekday: 4, starts: '09:00', ends: '19:00' }],
      [{ practitioner_id: DANA, date, windows: [] }],
    )
    const result = dayLane(NY, date, DANA, off.get(DANA), { appointments: day, blocked: [] }, MORNING)
    expect([result.open, result.gaps, result.visits.length]).toEqual([[], [], 4])
    expect(fullness([result])).toBe(1)
  })

  it('cuts hours past midnight at the edge of the date', () => {
    const night = readAllHours(
      NY,
      [DANA],
      [{ practitioner_id: DANA, weekday: 4, starts: '20:00', ends: '02:00' }],
      [],
    )
    const of = (when: string) =>
      dayLane(NY, when, DANA, night.get(DANA), { appointments: [], blocked: [] }, MORNING).open
    expect(of('2026-05-14')).toEqual([{ from: 1200, to: 1440 }])
    expect(of('2026-05-15')).toEqual([{ from: 0, to: 120 }])
  })

  it('keeps wall-clock hours on both days when clocks change', () => {
    const sunday = readAllHours(
      NY,
      [DANA],
      [{ practitioner_id: DANA, weekday: 7, starts: '09:00', ends: '17:00' }],
      [],
    )
    for (const [change, offset] of [
      ['2026-03-08', '-04:00'],
      ['2026-11-01', '-05:00'],
    ] as const) {
      const empty = dayLane(NY, change, DANA, sunday.get(DANA), { appointments: [], blocked: [] }, 0)
      expect(empty.open).toEqual([{ from: 540, to: 1020 }])
      expect(empty.gaps.map(gap => [gap.from, gap.to])).toEqual([[540, 1020]])

      const instant = (clock: string) => new Date(`${change}T${clock}:00${offset}`).toISOString()
      const atTen = visit('ten', '10:00', '11:00', {
        starts_at: instant('10:00'),
        ends_at: instant('11:00'),
        blocks_from: instant('10:00'),
        blocks_until: instant('11:00'),
      })
      const booked = dayLane(NY, change, DANA, sunday.get(DANA), { appointments: [atTen], blocked: [] }, 0)
      expect(booked.visits.map(({ item }) => [item.from, item.to])).toEqual([[600, 660]])
    }
  })
})

it('a day’s list has blocked and open times between visits, by time', () => {
  const [agenda] = agendaOf([lane(day, [lunch], Date.parse(at('11:20')))])
  expect(agenda?.items.map(item => item.kind)).toEqual([
    'visit',
    'visit',
    'blocked',
    'visit',
    'visit',
    'open',
  ])
  expect(agenda?.visitCount).toBe(4)
})

it('a day’s list shows a no-show without counting it, like the day’s header', () => {
  const [agenda] = agendaOf([lane([visit('gus', '09:00', '10:00', { status: 'no_show' })])])
  expect(agenda?.items.map(item => item.kind)).toContain('visit')
  expect(agenda?.visitCount).toBe(0)
})
