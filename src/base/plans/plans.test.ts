import { describe, expect, it, vi } from 'vitest'
import {
  effectivePlan,
  type Feature,
  fullFeatures,
  hasFeature,
  isLimitExceeded,
  isSubscriptionActive,
  limitFor,
  MARKETING_PRICE,
  marketingFeatures,
  mayOpen,
  normalisePlan,
  type Plan,
  planFlags,
  planLimits,
  plans,
  planThatOpens,
  subscriptionLabel,
  usagePercentage,
  usageState,
} from './plans.ts'

const now = Date.parse('2026-05-14T15:00:00Z')
const later = '2026-05-19T14:00:00Z'
const before = '2026-05-14T14:59:59Z'

describe('plan normalization (§4)', () => {
  it.each([
    ['professional', 'full'],
    ['full', 'full'],
    ['full_practice', 'full'],
    ['marketing', 'marketing'],
    ['marketing_accelerator', 'marketing'],
    ['free', 'free'],
    ['basic', 'free'],
    [null, 'free'],
    [undefined, 'free'],
    ['', 'free'],
  ])('%j is %s, without a warning', (text, plan) => {
    const warn = vi.fn()
    expect(normalisePlan(text, warn)).toBe(plan)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each(['gold', 'Full', 'toString', '__proto__'])('%j is unknown: free, and logs a warning', text => {
    const warn = vi.fn()
    expect(normalisePlan(text, warn)).toBe('free')
    expect(warn).toHaveBeenCalledExactlyOnceWith(`Unknown plan: ${text}`)
  })
})

describe('effective plan and subscription label (§4)', () => {
  it.each([
    // plan_type, subscription_status, trial_end, effective plan, label
    ['free', 'trial', later, 'marketing', 'trial'],
    ['marketing', 'trial', later, 'marketing', 'trial'],
    ['full_practice', 'trial', later, 'full', 'trial'],
    ['free', 'expired', later, 'marketing', 'trial'],
    ['free', 'active', before, 'free', 'paid'],
    ['full', 'active', before, 'full', 'paid'],
    ['marketing', 'active', null, 'marketing', 'paid'],
    ['marketing', 'trial', before, 'free', 'expired'],
    ['full', 'cancelled', before, 'free', 'expired'],
    ['full', 'past_due', before, 'free', 'expired'],
    ['full', null, null, 'free', 'expired'],
  ] as const)('%s, %s, trial until %s: %s, %s', (plan_type, subscription_status, trial_end, plan, label) => {
    const profile = { plan_type, subscription_status, trial_end }
    expect(effectivePlan(profile, now)).toBe(plan)
    expect(subscriptionLabel(profile, now)).toBe(label)
  })

  it('is free and expired without a profile', () => {
    expect(effectivePlan(null, now)).toBe('free')
    expect(subscriptionLabel(null, now)).toBe('expired')
  })

  it('logs the warning for an unknown plan', () => {
    const warn = vi.fn()
    const profile = { plan_type: 'gold', subscription_status: 'active', trial_end: null }
    expect(effectivePlan(profile, now, warn)).toBe('free')
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each([
    ['trial', true],
    ['paid', true],
    ['expired', false],
  ] as const)('%s counts as active: %s', (label, active) => {
    expect(isSubscriptionActive(label)).toBe(active)
  })
})

// §6, row by row. Written out: a name that slips out of the module must fail here.
const rows: [Feature, Plan][] = [
  ['email-automation', 'marketing'],
  ['content-creation', 'marketing'],
  ['review-management', 'marketing'],
  ['sms-marketing', 'marketing'],
  ['package-sales', 'marketing'],
  ['advanced-scheduling', 'marketing'],
  ['social-media', 'marketing'],
  ['seo', 'marketing'],
  ['financial-planning', 'marketing'],
  ['marketingPlan', 'marketing'],
  ['ai-assistant', 'full'],
  ['ai-assistant-basic', 'full'],
  ['ai-assistant-advanced', 'full'],
  ['advanced-analytics', 'full'],
  ['multi-location', 'full'],
  ['team-management', 'full'],
  ['white-label', 'full'],
  ['clinical-documentation', 'full'],
  ['soap-notes', 'full'],
  ['virtual-receptionist', 'full'],
  ['csv-import', 'full'],
  ['practice-setup', 'full'],
  ['practice-management', 'full'],
  ['clinical-management', 'full'],
  ['advanced-client-management', 'full'],
  ['appointments', 'full'],
  ['clients', 'full'],
  ['services', 'full'],
  ['pos-system', 'full'],
  ['unlimited-clients', 'full'],
  ['unlimited-appointments', 'full'],
  ['unlimited-practitioners', 'marketing'],
]

describe('features (§6)', () => {
  it.each(rows)('%s starts with the %s plan', (feature, first) => {
    const opening = plans.filter(plan => hasFeature({ plan }, feature))
    expect(opening).toEqual(plans.slice(plans.indexOf(first)))
    expect(hasFeature({ plan: 'free', isSuperAdmin: true }, feature)).toBe(true)
    expect(hasFeature(null, feature)).toBe(false)
  })

  it('has no other feature', () => {
    const named = rows.map(([feature]) => feature).filter(feature => !feature.startsWith('unlimited-'))
    expect([...marketingFeatures, ...fullFeatures]).toEqual(named)
  })

  it.each(['teleportation', '', 'constructor', 'unlimited-emails'])('%j is unknown: denied', feature => {
    const warn = vi.fn()
    expect(hasFeature({ plan: 'full', isSuperAdmin: true }, feature, warn)).toBe(false)
    expect(warn).toHaveBeenCalledExactlyOnceWith(`Unknown feature: ${feature}`)
  })

  it.each(['appointments', 'clients', 'services'] as const)('%s open on every plan, signed in', feature => {
    expect(plans.map(plan => mayOpen({ plan }, feature))).toEqual([true, true, true])
    expect(mayOpen(null, feature)).toBe(false)
    expect(planThatOpens(feature)).toBe('free')
  })

  it('names the plan when a feature is locked', () => {
    expect(planThatOpens('email-automation')).toBe('marketing')
    expect(planThatOpens('soap-notes')).toBe('full')
    expect(mayOpen({ plan: 'marketing' }, 'soap-notes')).toBe(false)
  })

  it.each([
    ['free', []],
    ['marketing', ['email_automation', 'content_creation', 'review_management', 'marketing_features']],
    [
      'full',
      [
        'ai_assistant',
        'email_automation',
        'advanced_analytics',
        'content_creation',
        'review_management',
        'multi_location',
        'team_management',
        'white_label',
        'marketing_features',
      ],
    ],
  ] as const)('flags of %s (§3)', (plan, on) => {
    const flags = Object.entries(planFlags(plan))
    expect(flags).toHaveLength(9)
    expect(flags.filter(([, value]) => value).map(([name]) => name)).toEqual(on)
  })
})

describe('limits (§9)', () => {
  it.each([
    // plan, clients, appointments, practitioners, emails, AI conversations, AI images
    ['free', 100, 50, 1, 0, 0, 0],
    ['marketing', 0, 0, -1, -1, -1, -1],
    ['full', -1, -1, -1, -1, -1, -1],
  ] as const)('%s', (plan, clients, appointments, practitioners, emails, ai_conversations, ai_images) => {
    const limits = { clients, appointments, practitioners, emails, ai_conversations, ai_images }
    expect(planLimits[plan]).toEqual(limits)
  })

  it.each([
    [49, 50, false, 98, 'near'],
    [50, 50, true, 100, 'reached'],
    [51, 50, true, 102, 'reached'],
    [39, 50, false, 78, 'open'],
    [40, 50, false, 80, 'near'],
    [0, 50, false, 0, 'open'],
    [1, 3, false, 100 / 3, 'open'],
    [0, 0, false, 0, 'open'],
    [900, 0, false, 0, 'open'],
    [900, -1, false, 0, 'open'],
  ] as const)('%i of %i: exceeded %s, %d percent, %s', (used, limit, exceeded, percent, state) => {
    expect(isLimitExceeded(used, limit)).toBe(exceeded)
    expect(usagePercentage(used, limit)).toBeCloseTo(percent)
    expect(usageState(used, limit)).toBe(state)
  })

  it('removes every limit for the super admin, but not for an unknown user', () => {
    expect(limitFor({ plan: 'free', isSuperAdmin: true }, 'clients')).toBe(-1)
    expect(limitFor({ plan: 'free' }, 'clients')).toBe(100)
    expect(limitFor(null, 'appointments')).toBe(50)
  })
})

it('the marketing plan costs 39 dollars a month (§1, §9)', () => {
  expect(MARKETING_PRICE).toEqual({ cents: 3_900, currency: 'USD', name: 'Marketing Accelerator' })
})
