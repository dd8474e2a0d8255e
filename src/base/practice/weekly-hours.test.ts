import { expect, test } from 'vitest'
import {
  copyDay,
  dayProblem,
  isOvernight,
  nextWindow,
  weeklyOf,
  weekMinutes,
  weekOf,
  weekPresets,
  windowWords,
} from './weekly-hours.ts'

const words = (text: string) => text.replaceAll('\u00a0', ' ')

test('stored hours are loaded unchanged, sorted', () => {
  const weekly = [
    { day: 1, start: '13:00', end: '24:00' },
    { day: 1, start: '09:00', end: '12:00' },
    { day: 5, start: '18:00', end: '02:00' },
    { day: 7, start: '00:00', end: '24:00' },
  ]
  const week = weekOf(weekly)
  expect(week[0]).toEqual([
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '00:00' },
  ])
  expect(weeklyOf(week)).toEqual([
    { day: 1, start: '09:00', end: '12:00' },
    { day: 1, start: '13:00', end: '24:00' },
    { day: 5, start: '18:00', end: '02:00' },
    { day: 7, start: '00:00', end: '00:00' },
  ])
})

test('a day copied to others can be changed there independently', () => {
  const week = weekOf([{ day: 1, start: '09:00', end: '12:00' }])
  const copied = copyDay(week, 0, [1, 6])
  expect(weeklyOf(copied).map(({ day }) => day)).toEqual([1, 2, 7])
  expect(copied[1]?.[0]).not.toBe(copied[0]?.[0])
})

test.each([
  [[], undefined],
  [
    [
      ['09:00', '12:00'],
      ['12:00', '17:00'],
    ],
    undefined,
  ],
  [[['18:00', '02:00']], undefined],
  [[['09:00', '']], 'Give both times'],
  [
    [
      ['09:00', '12:00'],
      ['11:00', '17:00'],
    ],
    'These times overlap. Change one or remove it',
  ],
  [
    [
      ['13:00', '17:00'],
      ['09:00', '14:00'],
    ],
    'These times overlap. Change one or remove it',
  ],
  [
    [
      ['18:00', '02:00'],
      ['23:00', '23:30'],
    ],
    'These times overlap. Change one or remove it',
  ],
] as [string[][], string | undefined][])('%j: %s', (windows, problem) => {
  expect(dayProblem(windows.map(([start, end]) => ({ start: start as string, end: end as string })))).toBe(
    problem,
  )
})

test('a window over midnight is marked as next day, one until midnight is not', () => {
  expect(isOvernight({ start: '18:00', end: '02:00' })).toBe(true)
  expect(isOvernight({ start: '18:00', end: '00:00' })).toBe(false)
  expect(words(windowWords({ start: '18:00', end: '02:00' }))).toBe('6:00 pm – 2:00 am next day')
  expect(words(windowWords({ start: '09:00', end: '17:30' }))).toBe('9:00 am – 5:30 pm')
  expect(windowWords({ start: '00:00', end: '24:00' })).toBe('all day')
})

test('a second window in a day starts after a break', () => {
  expect(nextWindow([])).toEqual({ start: '09:00', end: '17:00' })
  expect(nextWindow([{ start: '09:00', end: '12:00' }])).toEqual({ start: '13:00', end: '17:00' })
  expect(nextWindow([{ start: '09:00', end: '21:00' }])).toEqual({ start: '22:00', end: '23:59' })
  for (const end of ['22:30', '02:00', ''])
    expect(nextWindow([{ start: '18:00', end }])).toEqual({ start: '09:00', end: '17:00' })
})

test('presets are valid and have a total duration', () => {
  for (const { week } of weekPresets) expect(week.map(dayProblem)).toEqual(week.map(() => undefined))
  expect(weekPresets.map(({ week }) => weekMinutes(week) / 60)).toEqual([40, 40, 84])
})
