import type { Right } from '#base/rights/member-rights.ts'

// What waits for somebody of the practice besides the day's visits: who sees it, and where it is done.

export const waitingKinds = ['chat', 'post', 'review', 'lead', 'approval', 'second-step'] as const
export type WaitingKind = (typeof waitingKinds)[number]

interface Place {
  /** Whoever may not act on it doesn't see it. */
  right: Right
  /** The screen where it is done, and the card there; where the plan has it locked, nothing waits. */
  to: string
}

export const waitingPlaces: Record<WaitingKind, Place> = {
  chat: { right: 'client-notes', to: '/virtual-receptionist' },
  post: { right: 'marketing', to: '/social-media' },
  review: { right: 'marketing', to: '/review-management' },
  lead: { right: 'marketing', to: '/lead-generation' },
  approval: { right: 'marketing', to: '/marketing' },
  'second-step': { right: 'see-health', to: '/profile#two-factor' },
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
export const waitingAddress = ({ kind, to, first }: Waiting): string =>
  kind === 'chat' ? `${to}?talk=${first}` : to
