import type { Refusals } from '#server/functions/verb.ts'

export const queuedWorkRefusals = {
  not_found: { status: 404, message: 'This work was deleted.' },
  is_over: { status: 409, message: 'This work is over already.' },
  is_under_way: { status: 409, message: 'This work is queued or under way already.' },
  is_cleared: {
    status: 410,
    message: 'What this work was given is forgotten by now. Start it anew where it began.',
  },
  already_queued: { status: 409, message: 'The same work is queued again already.' },
} as const satisfies Refusals

/** Shown to admins. */
export const queuedWorkWords = {
  title: 'Queued work',
  summary: 'What the product does in the background: what waits, what is under way, and what did not work.',
  loadFailed: 'The work could not be loaded',
  retried: (kind: string) => ({ title: 'Queued again', description: `${kind} goes on where it stood.` }),
  retryFailed: 'It was not queued again',
  cancelled: (kind: string) => ({ title: 'Cancelled', description: `${kind} does nothing more.` }),
  dismissed: (kind: string) => ({
    title: 'Dismissed',
    description: `${kind} is not tried again. You find it under Cancelled.`,
  }),
  cancelFailed: 'It was not cancelled',
  dismissFailed: 'It was not dismissed',
  platform: 'Stillpoint',
} as const
