import { expect, it } from 'vitest'
import { weekOf } from '#lib/time/format-day.ts'
import { axisOf, hoursOf, placeOn, restOf } from './calendar-axis.ts'
import { fitWeek, turnWeek } from './week-fit.ts'

const lane = (...open: [number, number][]) => ({ open: open.map(([from, to]) => ({ from, to })), visits: [] })

it('the axis spans from the first opening to the last closing, in whole hours', () => {
  expect(axisOf([lane([9 * 60 + 30, 17 * 60]), lane([10 * 60, 18 * 60 + 45])])).toEqual({
    from: 540,
    to: 1140,
  })
})

it('the axis shows at least eight hours, and a default day for a practice without hours', () => {
  expect(axisOf([lane([600, 720])])).toEqual({ from: 600, to: 1080 })
  expect(axisOf([lane([20 * 60, 24 * 60])])).toEqual({ from: 960, to: 1440 })
  expect(axisOf([lane()])).toEqual({ from: 540, to: 1020 })
})

it('the axis extends for a visit outside the hours', () => {
  const early = { item: { from: 7 * 60 + 30, to: 8 * 60 + 30, row: {} as never }, column: 0, columns: 1 }
  expect(axisOf([{ open: [{ from: 540, to: 1020 }], visits: [early] }])).toEqual({ from: 420, to: 1020 })
})

it('items are positioned in fractions of the axis, and cut at its ends', () => {
  const axis = { from: 540, to: 1140 }
  expect(placeOn(axis, { from: 600, to: 660 })).toEqual({ start: '10%', length: '10%' })
  expect(placeOn(axis, { from: 480, to: 600 })).toEqual({ start: '0%', length: '10%' })
  expect(hoursOf({ from: 540, to: 720 })).toEqual([9, 10, 11, 12])
})

it('times outside working hours are found', () => {
  const axis = { from: 540, to: 1140 }
  expect(
    restOf(axis, [
      { from: 600, to: 720 },
      { from: 780, to: 1020 },
    ]),
  ).toEqual([
    { from: 540, to: 600 },
    { from: 720, to: 780 },
    { from: 1020, to: 1140 },
  ])
  expect(restOf(axis, [])).toEqual([axis])
  expect(restOf(axis, [{ from: 0, to: 1440 }])).toEqual([])
})

const days = ['12', '13', '14', '15', '16'].map(day => `2026-05-${day}`)
const three = ['dana', 'mara', 'teo']

it('the whole week is shown while lanes keep 72 px', () => {
  expect(fitWeek(5 * 3 * 72, days, three, '2026-05-14', undefined)).toEqual({
    dates: days,
    practitionerIds: three,
    isOne: false,
  })
})

it('fewer days around the chosen one are shown when lanes would be narrower', () => {
  expect(fitWeek(3 * 3 * 72, days, three, '2026-05-13', undefined).dates).toEqual(days.slice(0, 3))
  expect(fitWeek(3 * 3 * 72, days, three, '2026-05-16', undefined).dates).toEqual(days.slice(2))
})

it('one practitioner is shown when not even three days fit with all', () => {
  expect(fitWeek(360, days, three, '2026-05-14', 'mara')).toEqual({
    dates: days,
    practitionerIds: ['mara'],
    isOne: true,
  })
  // Whoever was chosen and is not among them any more is nobody.
  expect(fitWeek(360, days, three, '2026-05-14', 'gone').practitionerIds).toEqual(['dana'])
  expect(fitWeek(334, days, three, '2026-05-16', undefined)).toEqual({
    dates: days.slice(1),
    practitionerIds: ['dana'],
    isOne: true,
  })
})

it('a closed day moves to the next open day of the week, or to the last one', () => {
  expect(fitWeek(72, days, ['dana'], '2026-05-11', undefined).dates).toEqual(['2026-05-12'])
  expect(fitWeek(72, days, ['dana'], '2026-05-17', undefined).dates).toEqual(['2026-05-16'])
})

it('a week that does not fit turns within itself first, and then to the next week', () => {
  const week = weekOf('2026-05-14')
  const turn = (shown: string[], by: -1 | 1) => turnWeek(shown, days, week, by)
  expect(turn(days, 1)).toBe('2026-05-18')
  expect(turn(days, -1)).toBe('2026-05-10')
  expect(turn(days.slice(0, 3), 1)).toBe('2026-05-15')
  expect(turn(days.slice(2), 1)).toBe('2026-05-18')
  expect(turn(days.slice(0, 3), -1)).toBe('2026-05-10')
  expect(fitWeek(3 * 216, days, three, turn(days.slice(2), -1), undefined).dates).toEqual(days.slice(0, 3))
})
