import { isInTrial } from './trial.ts'

/** §1, §4, §6, §9: what each plan is called, costs, opens and counts. Pages show it, verbs enforce it. */
export type Plan = 'free' | 'marketing' | 'full'

/** From the least to the most. */
export const plans = ['free', 'marketing', 'full'] as const satisfies readonly Plan[]

/** Names as they stand on a badge. */
export const planNames: Record<Plan, string> = { free: 'Free', marketing: 'Marketing', full: 'Full practice' }

/** The one price of the landing page (§1): pages, structured data and checkout read it here. Cents a month. */
export const MARKETING_PRICE = { cents: 3_900, currency: 'USD', name: 'Marketing Accelerator' } as const

/** The plans that are sold. */
export const paidPlans = ['marketing', 'full'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof paidPlans)[number]

/** What a paid plan costs: cents a month, and the name it is sold by. `fullCents` is set by configuration. */
export const priceOf = (
  plan: PaidPlan,
  fullCents: number,
): { cents: number; currency: string; name: string } =>
  plan === 'marketing' ? MARKETING_PRICE : { ...MARKETING_PRICE, cents: fullCents, name: planNames.full }

/** Where the oddities of stored data go: the server's log, or the console of a browser. */
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

/** §4: the plan behind every spelling that profiles hold. None is free; an unknown one is free, with a warning. */
export function normalisePlan(text: string | null | undefined, warn: Warn = toConsole): Plan {
  if (!text) return 'free'
  const plan = Object.hasOwn(spellings, text) ? spellings[text] : undefined
  if (!plan) warn(`Unknown plan: ${text}`)
  return plan ?? 'free'
}

/** The fields of a profile that decide the plan. Times are ISO texts. */
export interface PlanFields {
  plan_type: string | null
  subscription_status: string | null
  trial_start?: string | null
  trial_end: string | null
}

/**
 * §4: without a profile free; in the trial the profile's plan, or marketing where that is free; after it the
 * plan only with an active subscription. `now` in epoch milliseconds.
 */
export function effectivePlan(profile: PlanFields | null, now: number, warn: Warn = toConsole): Plan {
  if (!profile) return 'free'
  const plan = normalisePlan(profile.plan_type, warn)
  if (isInTrial(profile, now)) return plan === 'free' ? 'marketing' : plan
  return profile.subscription_status === 'active' ? plan : 'free'
}

export type SubscriptionLabel = 'trial' | 'paid' | 'expired'

/** §4: how the subscription stands. `now` in epoch milliseconds. */
export function subscriptionLabel(profile: PlanFields | null, now: number): SubscriptionLabel {
  if (profile && isInTrial(profile, now)) return 'trial'
  return profile?.subscription_status === 'active' ? 'paid' : 'expired'
}

/** §4: it counts as active unless it has expired. */
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

/** §6, what only the full plan adds. */
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

/** §6: these follow from a limit of -1. */
const unlimitedFeatures = {
  'unlimited-clients': 'clients',
  'unlimited-appointments': 'appointments',
  'unlimited-practitioners': 'practitioners',
} as const

export type Feature =
  | (typeof marketingFeatures)[number]
  | (typeof fullFeatures)[number]
  | keyof typeof unlimitedFeatures

/** A verb that may be registered: what it needs is a feature of some plan, which the server knows nothing of. */
export type Registrable = { needs?: Feature }

const opens: Record<Plan, ReadonlySet<string>> = {
  free: new Set(),
  marketing: new Set(marketingFeatures),
  full: new Set([...marketingFeatures, ...fullFeatures]),
}

/** Whose plan is asked about; null while loading or signed out. The super admin passes everything (§6). */
export type PlanHolder = { plan: Plan; isSuperAdmin?: boolean } | null

/** §6 to the letter: does the plan name this feature? An unknown feature is denied, with a warning. */
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

// The records of the day. A free plan that meters clients and appointments (§9) has to open them.
const coreFeatures: ReadonlySet<string> = new Set(['appointments', 'clients', 'services'])

/** What a screen needs: a feature, or a plan with conversations (§9), since the assistant opens where there are any. */
export type Opening = Feature | 'ai_conversations'

/** What a screen or a verb asks before it opens: §6, and the core records on every plan (product decision on §2). */
export function mayOpen(standing: PlanHolder, feature: string, warn: Warn = toConsole): boolean {
  if (feature === 'ai_conversations') return standing !== null && limitFor(standing, feature) !== 0
  return (standing !== null && coreFeatures.has(feature)) || hasFeature(standing, feature, warn)
}

/** The cheapest plan that opens a feature, for the words at a lock; null for a feature that no plan has. */
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

/** §9. -1: unlimited. 0: none, or not applicable: nothing is counted. Appointments, mails and AI count by the month. */
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

/** The limit that holds for somebody; -1 for the super admin (§6), that of the free plan for nobody in particular. */
export function limitFor(standing: PlanHolder, name: LimitName): number {
  return standing?.isSuperAdmin ? -1 : planLimits[standing?.plan ?? 'free'][name]
}

/** §9: nothing more can be added. A limit of -1 or 0 is never exceeded. */
export const isLimitExceeded = (used: number, limit: number): boolean => limit > 0 && used >= limit

/** §9: used/limit in percent, unrounded; 0 where nothing is counted. Over 100 when a plan was left with more. */
export const usagePercentage = (used: number, limit: number): number => (limit > 0 ? (used / limit) * 100 : 0)

/** From here on a screen says how much is left (product decision: 80 %, then 100 %). */
const USAGE_WARNING_PERCENT = 80

export function usageState(used: number, limit: number): 'open' | 'near' | 'reached' {
  if (isLimitExceeded(used, limit)) return 'reached'
  return usagePercentage(used, limit) >= USAGE_WARNING_PERCENT ? 'near' : 'open'
}

/** §3: the yes-or-no entries beside the limits. */
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
