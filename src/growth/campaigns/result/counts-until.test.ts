import { expect, it } from 'vitest'
import { countsUntil } from './counts-until.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:20:00Z')
const words = (counts_until: string | null, handed_on = 312) =>
  countsUntil({ handed_on, counts_until }, zone, now)

it('says until when bookings count, on the practice’s calendar', () => {
  expect(words(null, 0)).toBeUndefined()
  expect(words(null)).toBe('A booking counts for 14 days after a click. No clicks yet.')
  // Half past eleven in the evening in New York.
  expect(words('2026-05-24T03:30:00Z')).toBe(
    'Bookings count until Sat, May 23, 9 days from now: 14 days after the last click.',
  )
  expect(words('2026-05-15T15:00:00Z')).toBe('Bookings count until tomorrow: 14 days after the last click.')
  expect(words('2026-05-13T15:00:00Z')).toBe(
    'Bookings counted until yesterday, 14 days after the last click.',
  )
})
