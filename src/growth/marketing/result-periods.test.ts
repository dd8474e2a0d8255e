import { expect, it } from 'vitest'
import { datesOfPeriod, readResultPeriod } from './result-periods.ts'

it.each([
  ['month', '2026-05-14', '2026-05-01', '2026-05-14'],
  ['last-month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['30-days', '2026-05-14', '2026-04-15', '2026-05-14'],
  ['90-days', '2026-05-14', '2026-02-14', '2026-05-14'],
] as const)('%s on %s is %s to %s', (span, today, from, to) => {
  expect(datesOfPeriod(span, today)).toEqual({ from, to })
})

it('parses a period from the address', () => {
  expect(readResultPeriod('90-days')).toBe('90-days')
  expect(readResultPeriod('ever')).toBe('month')
  expect(readResultPeriod(null)).toBe('month')
})
