import { expect, it } from 'vitest'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import type { DayLane } from './day-lane.ts'
import { type DayPrint, dayPrint } from './day-print.ts'

const visit = (id: string, from: number, more: object = {}) => {
  const row = {
    id,
    status: 'confirmed',
    service_name: 'Deep tissue',
    duration_min: 60,
    room_id: 'r1',
    starts_at: '2026-05-14T14:00:00Z',
    ends_at: '2026-05-14T15:00:00Z',
    clients: { id: 'c', first_name: 'Mira', last_name: 'Tanaka', starred_note: null },
    ...more,
  } as unknown as AppointmentRow
  return { item: { row, from, to: from + 60 }, column: 0, columns: 1 }
}
const lane = (practitioner_id: string, visits: DayLane['visits'], more: Partial<DayLane> = {}): DayLane => ({
  ...{ key: practitioner_id, date: '2026-05-14', practitioner_id, open: [], visits, blocks: [] },
  ...{ gaps: [{ from: 900, to: 960, span: { from: 0, to: 1 }, serviceIds: [] }], openMin: 0, bookedMin: 0 },
  ...more,
})
const print = (more: Partial<DayPrint> = {}) =>
  dayPrint({
    practiceName: 'Willow & Stone',
    date: '2026-05-14',
    now: 0,
    lanes: [
      lane('dana', [visit('1', 660), visit('2', 540)], {
        blocks: [{ row: { reason: 'Lunch' } as BlockedRow, from: 720, to: 765, column: 0, columns: 1 }],
      }),
      lane('teo', []),
    ],
    people: new Map([
      ['dana', 'Dana Wells'],
      ['teo', 'Teo Ruiz'],
    ]),
    rooms: new Map([['r1', 'Cedar']]),
    isDiscreet: true,
    isByPerson: true,
    ...more,
  }).replaceAll('\u00a0', ' ')

it('prints a page per practitioner, by time, with initials, and no open times', () => {
  const html = print()
  expect(html.match(/break-after:page/g)).toHaveLength(2)
  expect([...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(found => found[1])).toEqual(['Dana Wells', 'Teo Ruiz'])
  expect([...html.matchAll(/nowrap">([^<]*)/g)].map(found => found[1])).toEqual([
    '9:00 to 10:00 am',
    '11:00 am to 12:00 pm',
    '12:00 to 12:45 pm',
  ])
  expect(html).toContain('M. T.')
  expect(html).not.toMatch(/Mira|Tanaka|1 h open/)
  expect(html).toContain('No visits and no blocked time.')
  expect(html).toContain('Thursday, May 14')
})

it('prints one list of everybody, with full names and the practitioner of each visit', () => {
  const html = print({ isByPerson: false, isDiscreet: false })
  expect(html.match(/break-after:page/g)).toHaveLength(1)
  expect(html).toContain('Mira Tanaka')
  expect(html).toContain('>With<')
  expect(html).toContain('>Dana Wells<')
})

it('escapes names so that none becomes a tag', () => {
  const clients = { id: 'c', first_name: '<img src=x>', last_name: '"&', starred_note: null }
  const html = print({ isDiscreet: false, lanes: [lane('dana', [visit('1', 540, { clients })])] })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x&gt; &quot;&amp;')
})
