import { expect, it } from 'vitest'
import {
  clockRange,
  clockRangeWords,
  clockText,
  clockWords,
  hourLabel,
  lengthText,
  minutesOfField,
  quarterHours,
  timeFieldText,
} from './format-clock.ts'
import { longDay, monthYearShort, nearDay, rangeTitle, weekOf } from './format-day.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('formats times of day', () => {
  expect([0, 60, 630, 720, 785, 1440].map(clockText)).toEqual([
    '12:00',
    '1:00',
    '10:30',
    '12:00',
    '1:05',
    '12:00',
  ])
  expect(plain(clockWords(630))).toBe('10:30 am')
  expect(plain(clockWords(720))).toBe('12:00 pm')
  expect(clockRange(540, 600)).toBe('9:00 to 10:00')
  expect(plain(clockRangeWords(630, 705))).toBe('10:30 to 11:45 am')
  expect(plain(clockRangeWords(690, 735))).toBe('11:30 am to 12:15 pm')
  expect([0, 9, 12, 13, 24].map(hour => plain(hourLabel(hour)))).toEqual([
    '12 am',
    '9 am',
    '12 pm',
    '1 pm',
    '12 am',
  ])
})

it('formats lengths', () => {
  expect([45, 60, 165, 270, 0, 605].map(length => plain(lengthText(length)))).toEqual([
    '45 min',
    '1 h',
    '2 h 45',
    '4 h 30',
    '0 min',
    '10 h 05',
  ])
  expect([885, 1605, 540, 30, 0, 52].map(quarterHours)).toEqual(['14¾', '26¾', '9', '½', '0', '¾'])
})

it('parses and formats time fields', () => {
  expect(timeFieldText(785)).toBe('13:05')
  expect(minutesOfField('13:05')).toBe(785)
  expect(['', '7:00', '24:00', '12:60'].map(minutesOfField)).toEqual([null, null, null, null])
})

it('formats days and ranges', () => {
  expect(longDay('2026-05-14')).toBe('Thursday, May 14')
  expect(rangeTitle('2026-05-12', '2026-05-16')).toBe('May 12 to 16')
  expect(rangeTitle('2026-05-30', '2026-06-03')).toBe('May 30 to June 3')
  expect(rangeTitle('2026-05-14', '2026-05-14')).toBe('Thursday, May 14')
  expect(
    ['2026-05-14', '2026-05-15', '2026-05-13', '2026-05-20', '2026-05-21', '2026-05-01'].map(d =>
      nearDay(d, '2026-05-14'),
    ),
  ).toEqual(['today', 'tomorrow', 'yesterday', 'Wednesday', 'Thursday, May 21', 'Friday, May 1'])
})

it('shortens long months for a phone', () => {
  expect(['2026-05-14', '2026-11-21', '2026-07-01'].map(monthYearShort)).toEqual([
    'May 2026',
    'Nov 2026',
    'July 2026',
  ])
})

it('starts weeks on Monday', () => {
  expect(weekOf('2026-05-17')[0]).toBe('2026-05-11')
  expect(weekOf('2026-05-18')).toEqual(
    ['18', '19', '20', '21', '22', '23', '24'].map(day => `2026-05-${day}`),
  )
})
