import { describe, expect, it } from 'vitest'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { instantOf } from '#lib/time/zones.ts'
import { type GridStop, nextStop } from './grid-keys.ts'
import {
  draftStart,
  droppedAt,
  isMovable,
  isResized,
  isUnmoved,
  type MoveDraft,
  type MoveField,
  type MoveStep,
  moveDraft,
  startMove,
} from './move-draft.ts'

const NY = 'America/New_York'
const field: MoveField = {
  zone: NY,
  practitionerIds: ['dana', 'mara', 'teo'],
  dates: ['2026-05-12', '2026-05-14', '2026-05-15'],
}

function startAt(date: string, minutes: number): MoveDraft {
  const starts = instantOf(NY, date, minutes)
  const appointment = {
    practitioner_id: 'dana',
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 75 * 60_000).toISOString(),
  } as AppointmentRow
  return startMove(NY, date, appointment)
}
const draft = startAt('2026-05-14', 630)
const placed = (from: MoveDraft, ...steps: MoveStep[]) => {
  const { date, minutes, practitioner_id } = steps.reduce((at, step) => moveDraft(at, step, field), from)
  return [date, minutes, practitioner_id]
}

describe('moving by keyboard', () => {
  it('starts where the visit is and knows when nothing changed', () => {
    expect(draft).toMatchObject({ date: '2026-05-14', minutes: 630, practitioner_id: 'dana', length_min: 75 })
    expect(isUnmoved(NY, draft)).toBe(true)
    expect(isUnmoved(NY, moveDraft(draft, { type: 'time', by: 15 }, field))).toBe(false)
  })

  it('steps by a quarter of an hour, onto the quarter', () => {
    expect(placed(draft, { type: 'time', by: 15 })).toEqual(['2026-05-14', 645, 'dana'])
    expect(placed(startAt('2026-05-14', 607), { type: 'time', by: 15 })).toEqual(['2026-05-14', 615, 'dana'])
    expect(placed(startAt('2026-05-14', 607), { type: 'time', by: -15 })).toEqual(['2026-05-14', 600, 'dana'])
    expect(placed(draft, { type: 'time', by: 5 }, { type: 'time', by: -5 })).toEqual([
      '2026-05-14',
      630,
      'dana',
    ])
  })

  it('lengthens and shortens a visit at its end, onto the quarter hour, within the allowed length', () => {
    const longer = moveDraft(draft, { type: 'length', by: 15 }, field)
    expect(longer).toMatchObject({ minutes: 630, length_min: 90 })
    expect([isResized(draft), isResized(longer), isUnmoved(NY, longer)]).toEqual([false, true, false])
    expect(moveDraft(startAt('2026-05-14', 607), { type: 'length', by: 15 }, field).length_min).toBe(83)
    expect(moveDraft(draft, { type: 'length', by: -15 }, field).length_min).toBe(60)
    expect(moveDraft(draft, { type: 'length', by: 5 }, field).length_min).toBe(80)
    expect(moveDraft(draft, { type: 'end', minutes: 600 }, field).length_min).toBe(5)
    expect(moveDraft(draft, { type: 'end', minutes: 1_440 }, field).length_min).toBe(720)
    // Moved as well, it keeps its new length.
    expect(moveDraft(longer, { type: 'time', by: 15 }, field)).toMatchObject({ minutes: 645, length_min: 90 })
  })

  it('moves to the neighboring practitioner, and past the last one to the next open day', () => {
    const right: MoveStep = { type: 'practitioner', by: 1 }
    expect(placed(draft, right)).toEqual(['2026-05-14', 630, 'mara'])
    expect(placed(draft, right, right, right)).toEqual(['2026-05-15', 630, 'dana'])
    expect(placed(draft, { type: 'practitioner', by: -1 })).toEqual(['2026-05-12', 630, 'teo'])
  })

  it('moves beyond the days in view', () => {
    expect(placed(draft, { type: 'day', by: 1 }, { type: 'day', by: 1 })).toEqual(['2026-05-16', 630, 'dana'])
    expect(placed(draft, { type: 'day', by: -1 })).toEqual(['2026-05-12', 630, 'dana'])
  })

  it('moves past midnight', () => {
    expect(placed(startAt('2026-05-14', 1425), { type: 'time', by: 15 })).toEqual(['2026-05-15', 0, 'dana'])
    expect(placed(startAt('2026-05-14', 0), { type: 'time', by: -15 })).toEqual(['2026-05-13', 1425, 'dana'])
  })

  it('skips the hour that the clock skips, in both directions', () => {
    expect(placed(startAt('2026-03-08', 105), { type: 'time', by: 15 })).toEqual(['2026-03-08', 180, 'dana'])
    expect(placed(startAt('2026-03-08', 180), { type: 'time', by: -15 })).toEqual(['2026-03-08', 115, 'dana'])
    expect(placed(startAt('2026-03-07', 150), { type: 'day', by: 1 })).toEqual(['2026-03-08', 180, 'dana'])
  })

  it('returns the instant of its position in the practice’s time zone', () => {
    expect(new Date(draftStart(NY, moveDraft(draft, { type: 'day', by: 1 }, field))).toISOString()).toBe(
      '2026-05-15T14:30:00.000Z',
    )
  })
})

it.each([
  ['pending', {}, true],
  ['confirmed', {}, true],
  ['arrived', {}, true],
  ['completed', {}, false],
  ['no_show', {}, false],
  ['cancelled', {}, false],
  ['confirmed', { class_id: 'yoga' }, false],
  ['confirmed', { class: { seats: 3 } }, false],
])('a visit that is %s, as %o, can be moved: %s', (status, more, expected) => {
  expect(isMovable({ status, class_id: null, ...more } as AppointmentRow)).toBe(expected)
})

it('drops to the nearest step below the grip, within the day', () => {
  expect(droppedAt(652, 20, 15)).toBe(630)
  expect(droppedAt(652, 20, 5)).toBe(630)
  expect(droppedAt(10, 60, 15)).toBe(0)
  expect(droppedAt(2000, 0, 15)).toBe(1425)
})

describe('arrow keys in the grid', () => {
  const stops: GridStop[] = [
    { id: 'late', lane: 0, from: 900, to: 960 },
    { id: 'early', lane: 0, from: 540, to: 600 },
    { id: 'far', lane: 2, from: 600, to: 660 },
    { id: 'farther', lane: 2, from: 870, to: 930 },
  ]

  it.each([
    ['early', 'ArrowDown', 'late'],
    ['late', 'ArrowUp', 'early'],
    ['late', 'ArrowDown', null],
    ['late', 'Home', 'early'],
    ['early', 'End', 'late'],
    ['late', 'ArrowRight', 'farther'],
    ['early', 'ArrowRight', 'far'],
    ['far', 'ArrowLeft', 'early'],
    ['early', 'ArrowLeft', null],
    [null, 'ArrowDown', 'early'],
  ] as const)('from %s by %s to %s', (from, key, to) => {
    expect(nextStop(stops, from, key)).toBe(to)
  })
})
