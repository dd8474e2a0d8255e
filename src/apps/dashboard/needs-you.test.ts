import { expect, it } from 'vitest'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { needsOf, upNext, visitOrdinal } from './needs-you.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const row = (id: string, start: string, status: AppointmentRow['status']) =>
  ({
    id,
    status,
    starts_at: start,
    ends_at: new Date(Date.parse(start) + 3_600_000).toISOString(),
  }) as AppointmentRow

it('the list asks for answers to requests first, then for the outcome of past visits', () => {
  const needs = needsOf(
    [row('later', '2026-05-20T12:00:00Z', 'pending'), row('soon', '2026-05-15T12:00:00Z', 'pending')],
    [
      row('old', '2026-05-12T12:00:00Z', 'arrived'),
      row('yesterday', '2026-05-13T12:00:00Z', 'confirmed'),
      row('done', '2026-05-13T14:00:00Z', 'completed'),
      row('missed', '2026-05-13T15:00:00Z', 'no_show'),
      row('now', '2026-05-14T11:30:00Z', 'arrived'),
    ],
    now,
  )
  expect(needs.map(need => `${need.kind} ${need.row.id}`)).toEqual([
    'confirm soon',
    'confirm later',
    'mark yesterday',
    'mark old',
  ])
})

it('the list does not ask to confirm a past visit', () => {
  expect(needsOf([row('gone', '2026-05-14T10:00:00Z', 'pending')], [], now)).toEqual([])
})

it('the list shows the next visits', () => {
  const rows = [
    row('b', '2026-05-14T14:00:00Z', 'confirmed'),
    row('a', '2026-05-14T13:00:00Z', 'pending'),
    row('running', '2026-05-14T11:30:00Z', 'arrived'),
    row('off', '2026-05-14T13:00:00Z', 'cancelled'),
    row('c', '2026-05-14T15:00:00Z', 'confirmed'),
  ]
  expect(upNext(rows, now, 2).map(each => each.id)).toEqual(['a', 'b'])
})

it('visits are numbered with ordinals', () => {
  expect([0, 1, 2, 3, 10, 11, 12, 20, 21, 22, 100, 110].map(visitOrdinal)).toEqual([
    'First visit',
    '2nd visit',
    '3rd visit',
    '4th visit',
    '11th visit',
    '12th visit',
    '13th visit',
    '21st visit',
    '22nd visit',
    '23rd visit',
    '101st visit',
    '111th visit',
  ])
})
