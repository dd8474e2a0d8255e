import { expect, it } from 'vitest'
import { planSentence, type SentenceFacts } from './plan-sentence.ts'

const trial = {
  plan: 'marketing',
  label: 'trial',
  trial_days_left: 12,
  trial_end: '2026-06-01T00:00:00Z',
  is_super_admin: false,
  is_owner: true,
} as const
const paid = { ...trial, label: 'paid', trial_days_left: 0 } as const
const free = { ...trial, plan: 'free', label: 'expired', trial_days_left: 0 } as const
const running = { status: 'active', cancel_at_period_end: false, current_period_end: '2026-06-14T00:00:00Z' }

const say = (plan: SentenceFacts['plan'], own: SentenceFacts['running']) =>
  planSentence({ plan, running: own, amount: '$39', day: instant => instant.slice(0, 10) })

it.each([
  ['a trial', trial, null, '12 days left of your free month. It ends on 2026-06-01.'],
  [
    'its last day',
    { ...trial, trial_days_left: 1 },
    null,
    'One day left of your free month. It ends on 2026-06-01.',
  ],
  [
    'a trial that is subscribed',
    trial,
    running,
    'You are subscribed. The first payment of $39 is due on 2026-06-14.',
  ],
  ['a paid month', paid, running, 'The next payment of $39 is due on 2026-06-14.'],
  [
    'a cancelled one',
    paid,
    { ...running, cancel_at_period_end: true },
    'Cancelled. Everything stays until 2026-06-14, and nothing more is charged.',
  ],
  [
    'a plan by agreement',
    { ...paid, plan: 'full' as const },
    null,
    'Your plan was agreed with us. Write to us to change it.',
  ],
  ['the free plan', free, null, 'You are on the free plan. Nothing is charged.'],
  ['a missing payment', paid, { ...running, status: 'past_due' }, ''],
  [
    'a super admin',
    { ...free, is_super_admin: true },
    null,
    'This account has every feature, without limits.',
  ],
] as const)('%s', (_, plan, own, expected) => {
  expect(say(plan, own)).toBe(expected)
})
