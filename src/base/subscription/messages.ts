import type { Refusals } from '#server/functions/verb.ts'

/** Refusals of subscription verbs. */
export const subscriptionRefusals = {
  forbidden: { status: 403, message: 'Only the owner of the practice can change the subscription.' },
  already_subscribed: { status: 409, message: 'Your practice already has this plan.' },
  other_plan: {
    status: 409,
    message:
      'Your practice has the other plan. Cancel it in your profile; when its paid month is over you can choose this one.',
  },
  plans_off: { status: 404, message: 'There is nothing to pay here: everything is open.' },
  no_subscription: { status: 404, message: 'There is no subscription to change.' },
  payment_unavailable: {
    status: 503,
    message: 'The payment provider cannot be reached at the moment. Nothing was charged. Please try again.',
  },
} as const satisfies Refusals

export const testPaymentRefusals = {
  not_found: { status: 404, message: 'There is no such test payment.' },
  over: { status: 410, message: 'This has been decided already.' },
} as const satisfies Refusals

export const words = {
  title: 'Plan and subscription',
  loadFailed: 'Your plan could not be loaded',
  loadFailedHint: 'Check your connection and try again.',
  ownerOnly: 'The owner of the practice looks after the subscription.',
  labels: { trial: 'Free trial', paid: 'Paid', expired: 'Not subscribed' },
  superAdmin: 'This account has every feature, without limits.',

  trialEnds: (days: number, day: string) =>
    `${days === 1 ? 'One day' : `${days} days`} left of your free month. It ends on ${day}.`,
  firstPayment: (amount: string, day: string) =>
    `You are subscribed. The first payment of ${amount} is due on ${day}.`,
  nextPayment: (amount: string, day: string) => `The next payment of ${amount} is due on ${day}.`,
  endsOn: (day: string) => `Cancelled. Everything stays until ${day}, and nothing more is charged.`,
  byAgreement: 'Your plan was agreed with us. Write to us to change it.',
  freePlan: 'You are on the free plan. Nothing is charged.',
  freeFrom: (amount: string, day: string) =>
    `Subscribe now and the first payment of ${amount} is due on ${day}, when your free month is over.`,
  atOnce: (amount: string) => `${amount} a month, due today. One click to cancel.`,

  subscribe: 'Subscribe',
  seePlans: 'See the plans',
  cancel: 'Cancel subscription',
  resume: 'Keep my subscription',
  subscribedTitle: 'You are subscribed',
  subscribed: (plan: string) => `${plan} is yours from now on.`,
  notYet: 'The payment has not arrived yet',
  notYetHint: 'As soon as the provider reports it, your plan changes by itself.',
  cancelledTitle: 'Subscription cancelled',
  cancelled: (day: string) => `Everything stays until ${day}.`,
  resumedTitle: 'Your subscription goes on',
  waiting: 'Noted. The payment provider does not answer at the moment; we tell it as soon as it does.',
  undo: 'Undo',
  failed: 'That did not work',

  missing: 'Payment missing',
  toPlan: 'To your plan',
  pastDueHint: 'Pay with the same or another card, and your plan stays as it is.',
  pastDueTitle: 'A payment did not go through',
  pastDue: (amount: string, day: string) =>
    `The payment of ${amount} was declined. Pay with the same or another card by ${day} and nothing changes.`,
  graceOver: (amount: string) =>
    `The payment of ${amount} is missing, so the practice is on the free plan. Nothing was removed; pay and the plan opens again.`,
  payNow: 'Pay now',

  usage: 'Used of your plan',
  clients: 'Clients',
  appointments: 'Appointments',
  practitioners: 'Practitioners',
  thisMonth: 'this month',

  invoices: 'Invoices',
  noInvoices: 'No invoices yet. They appear here once a payment is due.',
  invoice: 'Invoice',
  date: 'Date',
  amount: 'Amount',
  state: 'State',
  open: 'Open',
  invoiceStates: { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' },

  testMode: 'Payments are in test mode: no money moves.',
  testRenewal: 'Try out the next payment',
} as const

/** §8: used if the data provider gives no message. */
export const trialProblems = {
  fetch: 'Failed to fetch trial status',
  refresh: 'Failed to refresh trial status',
  retry: 'Try again',
} as const

/** Notices near and at a limit (§9; product decision: 80 % and 100 %). */
export const limitWords = {
  near: {
    clients: (used: number, limit: number) => `${used} of the ${limit} clients of your plan`,
    appointments: (used: number, limit: number) => `${used} of the ${limit} appointments of this month`,
    practitioners: (used: number, limit: number) => `${used} of ${limit} practitioners of your plan`,
  },
  reached: {
    clients: (limit: number) => `Your plan holds ${limit} clients, and they are all taken`,
    appointments: (limit: number) => `The ${limit} appointments of this month are used`,
    practitioners: (limit: number) =>
      `Your plan holds ${limit === 1 ? 'one practitioner' : `${limit} practitioners`}`,
  },
  nearHint: "At the limit you keep everything, but can't add more.",
  reachedHint: {
    clients: 'Everything stays as it is. New clients and online bookings wait until there is room.',
    appointments: 'Everything stays as it is, and visits of later months can be booked.',
    practitioners: 'Everything stays as it is. A larger plan has room for colleagues.',
  },
  action: 'See the plans',
} as const

export const checkoutWords = {
  title: 'What you get',
  built: (plan: string) =>
    `Everything of the ${plan} plan that is built is open at once. The rest is not there yet, and opens as soon as it is.`,
  soon: 'Coming',
  go: 'Go to payment',
  failedTitle: 'The checkout did not open',
  retry: 'Try again',
  toPlan: 'To your plan',
  toPricing: 'Back to the plans',
  testTitle: 'Test checkout',
  testNote: 'This is a test. No money moves, and no card is asked for.',
  testHint:
    'No payment provider is set up here, so Stillpoint plays one. What you choose below goes the way a real payment would.',
  invoiceTitle: 'Test payment of an invoice',
  renewalTitle: 'Test of the next payment',
  monthly: 'a month',
  dueToday: 'Due today',
  dueOn: (day: string) => `First payment on ${day}`,
  pay: (amount: string) => `Pay ${amount}`,
  startFree: 'Subscribe',
  decline: 'Let the payment fail',
  declined: 'The payment was declined. Nothing was charged; you can try again.',
  unsure: 'No answer came. Look at your plan before you try again.',
  overTitle: 'There is nothing to pay here',
  overHint: 'This was decided already, or it is too late for it.',
  missing: 'There is no such test payment',
} as const
