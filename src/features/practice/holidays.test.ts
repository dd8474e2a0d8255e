import { expect, test } from 'vitest'
import { weekdayOf } from '#lib/dates.ts'
import { countryOfZone, easterOf, type HolidayCountry, holidayCountries, holidaysOf } from './holidays.ts'

const dates = (country: HolidayCountry, year: number) =>
  holidaysOf(country, year).map(({ date }) => date.slice(5))

test('Easter lies where the tables have it', () => {
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

test('the years 2026 and 2027, as their governments have published them', () => {
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

test('over a century each is one date of its year, in order', () => {
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

test('the zone says which country is asked about first', () => {
  expect(countryOfZone('America/New_York')).toBe('US')
  expect(countryOfZone('America/Toronto')).toBe('CA')
  expect(countryOfZone('Europe/London')).toBe('GB')
  expect(countryOfZone('Australia/Perth')).toBe('AU')
  expect(countryOfZone('Asia/Kathmandu')).toBe('US')
})
