import { describe, expect, it } from 'vitest'
import { askedDays, periodOf } from './asked-period.ts'

const today = '2026-03-04'

describe('askedDays', () => {
  it.each([
    ['week', '2026-03-02', '2026-03-08'],
    ['month', '2026-03-01', '2026-03-31'],
    ['quarter', '2026-01-01', '2026-03-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ] as const)('returns the %s of today', (period, from, to) => {
    expect(askedDays(period, {}, today)).toEqual({ from, to })
  })

  it('uses the given dates, and the period of a single given date', () => {
    const both = { startDate: '2026-01-01', endDate: '2026-02-15' }
    expect(askedDays('custom', both, today)).toEqual({ from: '2026-01-01', to: '2026-02-15' })
    expect(askedDays('month', both, today)).toEqual({ from: '2026-01-01', to: '2026-02-15' })
    expect(askedDays('quarter', { startDate: '2025-11-10' }, today)).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    })
    expect(askedDays('month', { startDate: '2024-02-11' }, today)).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    })
    expect(askedDays('week', { startDate: '2026-03-01' }, today)).toEqual({
      from: '2026-02-23',
      to: '2026-03-01',
    })
  })

  it('is undefined for a custom period without dates, or one that ends before it begins', () => {
    expect(askedDays('custom', {}, today)).toBeUndefined()
    expect(askedDays('custom', { startDate: '2026-01-15' }, today)).toEqual({ from: '2026-01-15', to: today })
    expect(askedDays('custom', { startDate: '2026-02-15', endDate: '2026-01-01' }, today)).toBeUndefined()
  })
})

describe('periodOf', () => {
  it.each([
    ['week', '2026-03-04', 'This week (March 2 to 8, so far)'],
    ['month', '2024-02-10', 'This month (February 1 to 29, so far)'],
    ['quarter', '2026-12-31', 'This quarter (October 1 to December 31, so far)'],
    ['week', '2027-01-01', 'This week (December 28, 2026 to January 3, 2027, so far)'],
  ] as const)('describes the present %s of %s', (period, day, words) => {
    expect(periodOf(period, {}, day)).toMatchObject({ words, before: `the ${period} before` })
  })

  it('describes the given dates, with the year if it is not the current one', () => {
    const dates = { startDate: '2025-11-01', endDate: '2025-11-30' }
    expect(periodOf('month', dates, today)).toMatchObject({ words: 'November 1 to 30, 2025', before: null })
    const day = { startDate: '2026-03-03', endDate: '2026-03-03' }
    expect(periodOf('custom', day, today)).toMatchObject({ words: 'March 3' })
  })

  it('requires both dates of a custom period', () => {
    expect(periodOf('custom', { startDate: '2026-02-02' }, today)).toBeUndefined()
    expect(periodOf('custom', {}, today)).toBeUndefined()
  })
})
