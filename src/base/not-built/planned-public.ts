import type { PlannedWords } from './planned-page-copy.ts'

export interface PlannedPage extends PlannedWords {
  path: string
  title: string
}

// `to` may use the path's parameters: /book/:practiceId.
const booking = { label: 'Open the booking page', to: '/book/:practiceId' }
const about = { label: 'What is Stillpoint?', to: '/' }
const dashboard = { label: 'Go to dashboard', to: '/dashboard' }

export const plannedPages: readonly PlannedPage[] = [
  {
    path: 'booking/:practiceId/gift-certificate-success',
    title: 'Gift certificate',
    will: 'Buyers of a gift certificate will find it here, ready to print or to pass on. Gift certificates are not sold yet; nothing was bought and nothing was charged.',
    today: { words: 'A visit can be booked for somebody else in their name.', ...booking },
  },
  {
    path: 'intake/:sessionToken',
    title: 'Intake form',
    will: 'Before a first visit, health questions and consent will be answered here, seen by the practice only. There are no intake forms yet, and this page keeps nothing.',
    today: { words: 'The practice asks what it needs to know when you come.', ...about },
  },
  {
    path: 'client-portal/*',
    title: 'Client portal',
    will: 'Clients will see their visits, forms and receipts here, without a password, by a link sent to their own address. It is not built yet, and there is nothing to sign in to.',
    today: { words: 'The mail about a visit has a link to see, move or cancel it.', ...about },
  },
  {
    path: 'stripe-connect/return',
    title: 'Back from Stripe',
    will: 'Stripe will send a practice back to this page once it has set up its payouts. Payouts are not built yet; nothing was set up here, and what you told Stripe stays with Stripe.',
    today: { words: 'Visits are paid outside of Stillpoint for now.', ...dashboard },
  },
  {
    path: 'stripe-connect/refresh',
    title: 'Payout set-up',
    will: 'When a link to Stripe has run out, a fresh one will be made here. Payouts are not built yet, so there is no link to renew.',
    today: { words: 'Visits are paid outside of Stillpoint for now.', ...dashboard },
  },
]

const planned: ReadonlySet<string> = new Set(plannedPages.map(({ path }) => path.replace(/:\w+/g, ':x')))

/** Whether the page at this path of §2 ('/chat/{practiceId}') isn't built. */
export const isPlannedPage = (path: string): boolean =>
  planned.has(path.replace(/^\//, '').replace(/\{\w+\}/g, ':x'))
