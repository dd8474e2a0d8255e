import { isInTrial } from './trial.ts'

/** §1, §4, §6, §9: names, prices, features and limits of the plans. Pages show them, verbs enforce them. */
export type Plan = 'free' | 'marketing' | 'full'

export const plans = ['free', 'marketing', 'full'] as const satisfies readonly Plan[]

export const planNames: Record<Plan, string> = { free: 'Free', marketing: 'Marketing', full: 'Full practice' }

/** The landing page's price (§1), used by pages, structured data and checkout. Cents a month. */
export const MARKETING_PRICE = { cents: 3_900, currency: 'USD', name: 'Marketing Accelerator' } as const

export const paidPlans = ['marketing', 'full'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof paidPlans)[number]

/** Cents a month, and the name. `fullCents` comes from configuration. */
export const priceOf = (
  plan: PaidPlan,
  fullCents: number,
): { cents: number; currency: string; name: string } =>
  plan === 'marketing' ? MARKETING_PRICE : { ...MARKETING_PRICE, cents: fullCents, name: planNames.full }

export type Warn = (message: string) => void
// biome-ignore lint/suspicious/noConsole: §8 asks for a warning, and a browser has no other log
const toConsole: Warn = message => console.warn(message)

const spellings: Record<string, Plan> = {
  professional: 'full',
  full: 'full',
  full_practice: 'full',
  marketing: 'marketing',
  marketing_accelerator: 'marketing',
  free: 'free',
  basic: 'free',
}

/** §4: the plan for any stored spelling. None is free; an unknown one is free, with a warning. */
export function normalisePlan(text: string | null | undefined, warn: Warn = toConsole): Plan {
  if (!text) return 'free'
  const plan = Object.hasOwn(spellings, text) ? spellings[text] : undefined
  if (!plan) warn(`Unknown plan: ${text}`)
  return plan ?? 'free'
}

export interface PlanFields {
  plan_type: string | null
  subscription_status: string | null
  trial_start?: string | null
  trial_end: string | null
}

/** §4: free without a profile; in the trial at least marketing; later only if active. `now` in epoch ms. */
export function effectivePlan(profile: PlanFields | null, now: number, warn: Warn = toConsole): Plan {
  if (!profile) return 'free'
  const plan = normalisePlan(profile.plan_type, warn)
  if (isInTrial(profile, now)) return plan === 'free' ? 'marketing' : plan
  return profile.subscription_status === 'active' ? plan : 'free'
}

export type SubscriptionLabel = 'trial' | 'paid' | 'expired'

/** §4. `now` in epoch ms. */
export function subscriptionLabel(profile: PlanFields | null, now: number): SubscriptionLabel {
  if (profile && isInTrial(profile, now)) return 'trial'
  return profile?.subscription_status === 'active' ? 'paid' : 'expired'
}

/** §4: active unless expired. */
export const isSubscriptionActive = (label: SubscriptionLabel): boolean => label !== 'expired'

/** §6, Marketing. */
export const marketingFeatures = [
  'email-automation',
  'content-creation',
  'review-management',
  'sms-marketing',
  'package-sales',
  'advanced-scheduling',
  'social-media',
  'seo',
  'financial-planning',
  'marketingPlan',
] as const

export const fullFeatures = [
  'ai-assistant',
  'ai-assistant-basic',
  'ai-assistant-advanced',
  'advanced-analytics',
  'multi-location',
  'team-management',
  'white-label',
  'clinical-documentation',
  'soap-notes',
  'virtual-receptionist',
  'csv-import',
  'practice-setup',
  'practice-management',
  'clinical-management',
  'advanced-client-management',
  'appointments',
  'clients',
  'services',
  'pos-system',
] as const

/** §6: granted by a limit of -1. */
const unlimitedFeatures = {
  'unlimited-clients': 'clients',
  'unlimited-appointments': 'appointments',
  'unlimited-practitioners': 'practitioners',
} as const

export type Feature =
  | (typeof marketingFeatures)[number]
  | (typeof fullFeatures)[number]
  | keyof typeof unlimitedFeatures

/** Checked at registration: a verb's `needs` has to be a feature of some plan. */
export type Registrable = { needs?: Feature }

const opens: Record<Plan, ReadonlySet<string>> = {
  free: new Set(),
  marketing: new Set(marketingFeatures),
  full: new Set([...marketingFeatures, ...fullFeatures]),
}

/** Null while loading or signed out. Super admins pass every check (§6). */
export type PlanHolder = { plan: Plan; isSuperAdmin?: boolean } | null

/** §6: whether the plan lists the feature. Unknown ones are denied, with a warning. */
export function hasFeature(standing: PlanHolder, feature: string, warn: Warn = toConsole): boolean {
  const isUnlimited = Object.hasOwn(unlimitedFeatures, feature)
  if (!isUnlimited && !opens.full.has(feature)) {
    warn(`Unknown feature: ${feature}`)
    return false
  }
  if (!standing) return false
  if (standing.isSuperAdmin) return true
  if (!isUnlimited) return opens[standing.plan].has(feature)
  return planLimits[standing.plan][unlimitedFeatures[feature as keyof typeof unlimitedFeatures]] === -1
}

// A free plan with metered clients and appointments (§9) has to open them.
const coreFeatures: ReadonlySet<string> = new Set(['appointments', 'clients', 'services'])

/** A screen's requirement: a feature, or conversations (§9) for the assistant. */
export type Opening = Feature | 'ai_conversations'

/** What opens a screen or verb: §6, plus the core records on every plan (product decision on §2). */
export function mayOpen(standing: PlanHolder, feature: string, warn: Warn = toConsole): boolean {
  if (feature === 'ai_conversations') return standing !== null && limitFor(standing, feature) !== 0
  return (standing !== null && coreFeatures.has(feature)) || hasFeature(standing, feature, warn)
}

/** The cheapest plan with a feature; null if there is none. */
export function planThatOpens(feature: Opening): Plan | null {
  return plans.find(plan => mayOpen({ plan }, feature)) ?? null
}

export type LimitName =
  | 'emails'
  | 'ai_conversations'
  | 'ai_images'
  | 'clients'
  | 'appointments'
  | 'practitioners'
export type Limits = Record<LimitName, number>

/** §9. -1: unlimited. 0: none or not applicable. Appointments, emails and AI count per month. */
export const planLimits: Record<Plan, Limits> = {
  free: { clients: 100, appointments: 50, practitioners: 1, emails: 0, ai_conversations: 0, ai_images: 0 },
  marketing: {
    clients: 0,
    appointments: 0,
    practitioners: -1,
    emails: -1,
    ai_conversations: -1,
    ai_images: -1,
  },
  full: {
    clients: -1,
    appointments: -1,
    practitioners: -1,
    emails: -1,
    ai_conversations: -1,
    ai_images: -1,
  },
}

/** -1 for super admins (§6), the free plan's without a standing. */
export function limitFor(standing: PlanHolder, name: LimitName): number {
  return standing?.isSuperAdmin ? -1 : planLimits[standing?.plan ?? 'free'][name]
}

/** §9: whether the limit is reached. -1 and 0 never are. */
export const isLimitExceeded = (used: number, limit: number): boolean => limit > 0 && used >= limit

/** §9: percent, unrounded; 0 if unlimited. Over 100 after a downgrade. */
export const usagePercentage = (used: number, limit: number): number => (limit > 0 ? (used / limit) * 100 : 0)

const USAGE_WARNING_PERCENT = 80

export function usageState(used: number, limit: number): 'open' | 'near' | 'reached' {
  if (isLimitExceeded(used, limit)) return 'reached'
  return usagePercentage(used, limit) >= USAGE_WARNING_PERCENT ? 'near' : 'open'
}

/** §3: yes-or-no entries beside the limits. */
export const planFlags = (plan: Plan) => ({
  ai_assistant: hasFeature({ plan }, 'ai-assistant'),
  email_automation: hasFeature({ plan }, 'email-automation'),
  advanced_analytics: hasFeature({ plan }, 'advanced-analytics'),
  content_creation: hasFeature({ plan }, 'content-creation'),
  review_management: hasFeature({ plan }, 'review-management'),
  multi_location: hasFeature({ plan }, 'multi-location'),
  team_management: hasFeature({ plan }, 'team-management'),
  white_label: hasFeature({ plan }, 'white-label'),
  marketing_features: hasFeature({ plan }, 'marketingPlan'),
})
