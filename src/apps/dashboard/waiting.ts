import type { Right } from '#base/rights/member-rights.ts'

// What needs attention besides the day's visits: who sees it and where it is handled.

export const waitingKinds = ['chat', 'post', 'review', 'lead', 'approval', 'second-step'] as const
export type WaitingKind = (typeof waitingKinds)[number]

interface Place {
  right: Right
  /** The screen and card where it is handled; nothing waits on a screen that the plan locks. */
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

export interface Waiting {
  kind: WaitingKind
  count: number
  to: string
  first: string
}

/** For conversations, the address of the oldest one. */
export const waitingAddress = ({ kind, to, first }: Waiting): string =>
  kind === 'chat' ? `${to}?talk=${first}` : to
