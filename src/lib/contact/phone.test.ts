import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { countries, countryOf } from './country-of.ts'
import { showPhone, toE164 } from './phone.ts'

test.each([
  ['(828) 555-0186', 'US', '+18285550186'],
  ['828.555.0186', 'US', '+18285550186'],
  ['1 828 555 0186', 'US', '+18285550186'],
  ['828-555-0186 ext. 4', 'US', '+18285550186'],
  ['+44 20 7946 0958', 'US', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['0171 1234567', 'DE', '+491711234567'],
] as const)('%s in %s is %s', (text, country, e164) => {
  expect(toE164(text, country)).toBe(e164)
})

test.each(['', '12', 'call me', '555-0186', '+1 828 555', '1'.repeat(60)])(
  '%s is not a phone number',
  text => {
    expect(toE164(text)).toBeUndefined()
  },
)

test('the same number written two ways is one number', () => {
  expect(toE164('(828) 555-0186')).toBe(toE164('+1 828-555-0186'))
})

test('numbers of the practice’s own country are shown in local format', () => {
  expect(showPhone('+18285550186')).toBe('(828) 555-0186')
  expect(showPhone('+442079460958')).toBe('+44 20 7946 0958')
  expect(showPhone('+442079460958', 'GB')).toBe('020 7946 0958')
  expect(showPhone('not a number')).toBe('not a number')
})

test('every country with phone numbers is included', () => {
  expect(countries).toEqual(getCountries())
})

test('the country comes from the time zone, then from the currency', () => {
  expect(countryOf({ time_zone: 'America/New_York', currency: 'USD' })).toBe('US')
  expect(countryOf({ time_zone: 'America/Toronto', currency: 'CAD' })).toBe('CA')
  expect(countryOf({ time_zone: 'Europe/Berlin', currency: 'USD' })).toBe('DE')
  expect(countryOf({ time_zone: 'Asia/Kolkata', currency: 'USD' })).toBe('IN')
  expect(countryOf({ time_zone: 'Europe/Kyiv', currency: 'EUR' })).toBe('UA')
  expect(countryOf({ time_zone: 'UTC', currency: 'GBP' })).toBe('GB')
  expect(countryOf({ time_zone: 'UTC', currency: 'USD' })).toBe('US')
})
