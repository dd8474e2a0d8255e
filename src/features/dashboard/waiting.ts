import type { Right } from '#features/rights/member-rights.ts'

// What waits for somebody of the practice besides the day's visits: who sees it, where it is done, and what it is called.

export const waitingKinds = ['chat', 'post', 'review', 'lead', 'approval', 'second-step'] as const
export type WaitingKind = (typeof waitingKinds)[number]

interface Place {
  /** Whoever may not act on it doesn't see it. */
  right: Right
  /** The screen where it is done; where the plan has it locked, nothing waits. */
  to: string
  action: string
  words: (count: number) => string
}

export const waitingPlaces: Record<WaitingKind, Place> = {
  chat: {
    right: 'client-notes',
    to: '/virtual-receptionist',
    action: 'Open chat',
    words: count => (count === 1 ? 'A visitor wants a person' : `${count} visitors want a person`),
  },
  post: {
    right: 'marketing',
    to: '/social-media',
    action: 'View posts',
    words: count => (count === 1 ? "A post couldn't be published" : `${count} posts couldn't be published`),
  },
  review: {
    right: 'marketing',
    to: '/review-management',
    action: 'View reviews',
    words: count => (count === 1 ? '1 review needs a reply' : `${count} reviews need a reply`),
  },
  lead: {
    right: 'marketing',
    to: '/lead-generation',
    action: 'View leads',
    words: count => (count === 1 ? '1 lead has waited over a day' : `${count} leads have waited over a day`),
  },
  approval: {
    right: 'marketing',
    to: '/marketing',
    action: 'Review',
    words: count => (count === 1 ? '1 item needs your approval' : `${count} items need your approval`),
  },
  'second-step': {
    right: 'see-health',
    to: '/profile',
    action: 'Set up',
    words: () => 'Protect client health answers with two-factor sign-in',
  },
}

/** What waits of one kind. */
export interface Waiting {
  kind: WaitingKind
  count: number
  to: string
  /** The id of what has waited longest. */
  first: string
}

/** The address where it is done: of conversations that of the one that has waited longest. */
export function waitingAddress({ kind, to, first }: Waiting): string {
  if (kind === 'chat') return `${to}?talk=${first}`
  return kind === 'second-step' ? `${to}#two-factor` : to
}

const putOffMs = 30 * 86_400_000

/** Whether somebody said 'Not now' within 30 days. `kept`: when, epoch ms as text; `now` epoch ms. */
export function isPutOff(kept: string | null, now: number): boolean {
  const at = Number(kept || Number.NaN)
  return at <= now && now - at < putOffMs
}
