import { describe, expect, it } from 'vitest'
import { firstPaymentAt, GRACE_DAYS, graceEnds, profileStatus } from './subscription-status.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000)

describe('subscription status of a profile', () => {
  it.each([
    ['incomplete', null, null],
    ['active', null, 'active'],
    ['ended', null, 'expired'],
    ['past_due', daysAgo(0), 'active'],
    ['past_due', daysAgo(GRACE_DAYS - 0.01), 'active'],
    ['past_due', daysAgo(GRACE_DAYS), 'past_due'],
    ['past_due', daysAgo(30), 'past_due'],
  ] as const)('%s since %s: %s', (status, past_due_since, expected) => {
    expect(profileStatus({ status, past_due_since }, now)).toBe(expected)
  })

  it('ends the grace period on the stated day', () => {
    expect(graceEnds(new Date('2026-05-14T12:00:00Z')).toISOString()).toBe('2026-05-21T12:00:00.000Z')
  })
})

describe('the first payment', () => {
  it.each([
    ['waits for a trial that lasts', '2026-05-20T12:00:00Z', '2026-05-20T12:00:00.000Z'],
    ['does not wait for two days', '2026-05-16T12:00:00Z', undefined],
    ['does not wait for a trial that is over', '2026-05-10T12:00:00Z', undefined],
  ])('%s', (_, trialEnd, expected) => {
    expect(firstPaymentAt(new Date(trialEnd), now)?.toISOString()).toBe(expected)
  })

  it('is due at once without a trial', () => {
    expect(firstPaymentAt(null, now)).toBeNull()
  })
})
