import { expect, test } from 'vitest'
import { weekdayOf } from '#lib/time/dates.ts'
import { countryOfZone, easterOf, type HolidayCountry, holidayCountries, holidaysOf } from './holidays.ts'

const dates = (country: HolidayCountry, year: number) =>
  holidaysOf(country, year).map(({ date }) => date.slice(5))

test('Easter falls on the published dates', () => {
  const known = [
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2285-03-22',
  ]
  for (const date of known) expect(easterOf(Number(date.slice(0, 4)))).toBe(date)
})

test('the holidays of 2026 and 2027 match the government lists', () => {
  expect(dates('US', 2026)).toEqual(
    '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '),
  )
  expect(dates('US', 2027)).toEqual(
    '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'.split(' '),
  )
  expect(dates('CA', 2026)).toEqual('01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-26'.split(' '))
  expect(dates('GB', 2026)).toEqual('01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'.split(' '))
  expect(dates('GB', 2027)).toEqual('01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'.split(' '))
  expect(dates('IE', 2026)).toEqual('01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'.split(' '))
  expect(dates('DE', 2026)).toEqual('01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'.split(' '))
  expect(dates('AU', 2026)).toEqual('01-01 01-26 04-03 04-06 04-25 12-25 12-26'.split(' '))
})

test('holidays in Europe, New Zealand and Mexico match the published dates of 2026 and of unusual years', () => {
  const published: [HolidayCountry, string][] = [
    ['NZ', '01-01 01-02 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28'],
    ['AT', '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26'],
    ['BE', '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25'],
    ['CH', '01-01 05-14 08-01 12-25'],
    ['ES', '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
    ['FR', '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
    ['IT', '01-01 01-06 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
    ['MX', '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
    ['NL', '01-01 04-06 04-27 05-05 05-14 05-25 12-25 12-26'],
    ['PT', '01-01 04-03 04-25 05-01 06-04 06-10 08-15 10-05 11-01 12-01 12-08 12-25'],
  ]
  for (const [country, days] of published)
    expect([country, dates(country, 2026)]).toEqual([country, days.split(' ')])
  expect(dates('NZ', 2027)).toEqual(
    '01-01 01-02 01-04 02-06 02-08 03-26 03-29 04-25 04-26 06-07 06-25 10-25 12-25 12-26 12-27 12-28'.split(
      ' ',
    ),
  )
  expect(dates('NZ', 2023).slice(0, 3)).toEqual(['01-01', '01-02', '01-03'])
  expect(dates('NL', 2025)).toContain('04-26')
  expect(dates('IT', 2025)).not.toContain('10-04')
  expect([2024, 2030, 2031].map(year => dates('MX', year).includes('10-01'))).toEqual([true, true, false])
})

test('over a century each holiday has one date in its year, in order', () => {
  for (const country of Object.keys(holidayCountries) as HolidayCountry[])
    for (let year = 2000; year < 2100; year++) {
      const all = holidaysOf(country, year)
      expect(all.map(({ date }) => date)).toEqual([...new Set(all.map(({ date }) => date))].sort())
      expect(all.every(({ date }) => date.startsWith(`${year}-`))).toBe(true)
    }
  // A Friday in 2030: the day itself.
  expect(holidaysOf('IE', 2030)[1]?.date).toBe('2030-02-01')
  for (let year = 2000; year < 2100; year++) {
    const victoria = holidaysOf('CA', year).find(({ name }) => name === 'Victoria Day')?.date ?? ''
    expect([weekdayOf(victoria), victoria.slice(5) >= '05-18' && victoria.slice(5) <= '05-24']).toEqual([
      1,
      true,
    ])
  }
})

test('the time zone determines the first suggested country', () => {
  expect(countryOfZone('America/New_York')).toBe('US')
  expect(countryOfZone('America/Toronto')).toBe('CA')
  expect(countryOfZone('Europe/London')).toBe('GB')
  expect(countryOfZone('Australia/Perth')).toBe('AU')
  expect(countryOfZone('Pacific/Auckland')).toBe('NZ')
  expect(countryOfZone('Europe/Vienna')).toBe('AT')
  expect(countryOfZone('America/Cancun')).toBe('MX')
  expect(countryOfZone('Asia/Kathmandu')).toBe('US')
})
