import { expect, it } from 'vitest'
import { messages } from '#base/account/messages.ts'
import {
  asksToSubscribe,
  isInTrial,
  showsTrialBadge,
  TRIAL_MONTHS,
  TRIAL_WORDS,
  trialDaysLeft,
  trialStatus,
} from './trial.ts'

const now = Date.parse('2026-05-14T15:00:00Z')
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

it('the trial lasts one calendar month, wherever it is mentioned', () => {
  expect(TRIAL_MONTHS).toBe(1)
  expect(messages.welcome).toContain(TRIAL_WORDS)
})

it.each([
  [inDays(4.9), 5],
  [inDays(5), 5],
  [inDays(1 / 86_400), 1],
  [inDays(0), 0],
  [inDays(-3), 0],
  [null, 0],
])('a started day counts: until %s, %i left', (end, days) => {
  expect(trialDaysLeft(end, now)).toBe(days)
})

it.each([
  [inDays(-1), inDays(1), true],
  [inDays(0), inDays(1), true],
  [null, inDays(1), true],
  [inDays(1), inDays(31), false],
  [inDays(-31), inDays(0), false],
  [inDays(-31), null, false],
])('from %s until %s: in trial %s', (trial_start, trial_end, running) => {
  expect(isInTrial({ trial_start, trial_end }, now)).toBe(running)
})

// §9: the badge at seven days or fewer, the prompt at three or fewer.
it.each([
  [31, false, false],
  [8, false, false],
  [7, true, false],
  [4, true, false],
  [3, true, true],
  [1, true, true],
  [0, false, false],
])('%i days left: badge %s, prompt to subscribe %s', (days, badge, prompt) => {
  const status = trialStatus({ trial_start: inDays(-20), trial_end: inDays(days) }, now)
  expect(status.daysRemaining).toBe(days)
  expect(showsTrialBadge(status)).toBe(badge)
  expect(asksToSubscribe(status, 'trial')).toBe(prompt)
  expect(asksToSubscribe(status, 'active')).toBe(false)
})

it('reports the trial status of §3', () => {
  const profile = { trial_start: inDays(-25), trial_end: inDays(5) }
  expect(trialStatus(profile, now)).toEqual({
    isInTrial: true,
    daysRemaining: 5,
    trialStart: profile.trial_start,
    trialEnd: profile.trial_end,
  })
  expect(trialStatus(null, now)).toEqual({
    isInTrial: false,
    daysRemaining: 0,
    trialStart: null,
    trialEnd: null,
  })
})
