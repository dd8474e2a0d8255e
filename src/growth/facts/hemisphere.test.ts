import { describe, expect, it } from 'vitest'
import { hemisphereOf, localeOf } from './hemisphere.ts'

describe('the hemisphere of a practice', () => {
  it.each([
    ['America/New_York', 'USD', 'north', 'en-US'],
    ['Europe/London', 'GBP', 'north', 'en-GB'],
    ['Australia/Sydney', 'AUD', 'south', 'en-AU'],
    ['Africa/Johannesburg', 'ZAR', 'south', 'en-ZA'],
    ['Pacific/Auckland', 'NZD', 'south', 'en-NZ'],
    ['Etc/UTC', 'USD', 'north', 'en-US'],
  ] as const)('%s is %s', (time_zone, currency, hemisphere, locale) => {
    expect(hemisphereOf({ time_zone, currency })).toBe(hemisphere)
    expect(localeOf({ time_zone, currency })).toBe(locale)
  })
})
