import { expect, test } from 'vitest'
import { bookedWords, visitMoment } from './booked-by-copy.ts'

test('a canceled visit is listed at its cancellation time', () => {
  const visit = { starts_at: '2026-06-04T14:00:00Z', status: 'confirmed', cancelled_at: null }
  expect(visitMoment(visit)).toBe(Date.parse('2026-06-04T14:00:00Z'))
  const off = { ...visit, status: 'cancelled', cancelled_at: '2026-05-14T09:00:00Z' }
  expect(visitMoment(off)).toBe(Date.parse('2026-05-14T09:00:00Z'))
})

test('says who booked the visit', () => {
  expect(bookedWords({ source: 'online', booked_as: null })).toBe('Booked online.')
  expect(bookedWords({ source: 'online', booked_as: 'Orla Finch' })).toBe('Booked online by Orla Finch.')
  expect(bookedWords({ source: 'staff', booked_as: 'Orla Finch' })).toBe('Booked by the practice.')
})
