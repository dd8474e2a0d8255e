import type { WaitingKind } from './waiting.ts'

// Kept apart from waiting.ts, which every screen loads.

export const waitingLabels: Record<WaitingKind, { action: string; words: (count: number) => string }> = {
  chat: {
    action: 'Open chat',
    words: count => (count === 1 ? 'A visitor wants a person' : `${count} visitors want a person`),
  },
  post: {
    action: 'View posts',
    words: count => (count === 1 ? "A post couldn't be published" : `${count} posts couldn't be published`),
  },
  review: {
    action: 'View reviews',
    words: count => (count === 1 ? '1 review needs a reply' : `${count} reviews need a reply`),
  },
  lead: {
    action: 'View leads',
    words: count => (count === 1 ? '1 lead has waited over a day' : `${count} leads have waited over a day`),
  },
  approval: {
    action: 'Review',
    words: count => (count === 1 ? '1 item needs your approval' : `${count} items need your approval`),
  },
  'second-step': {
    action: 'Set up',
    words: () => 'Protect client health answers with two-factor sign-in',
  },
}
