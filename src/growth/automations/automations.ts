/** What is written by itself, in the order in which it is shown. Reminders are as many as the practice has chosen. */
export const automationNames = [
  'booked',
  'moved',
  'cancelled',
  'reminder',
  'follow-up',
  'review-ask',
  'no-show',
  'win-back',
] as const
export type AutomationName = (typeof automationNames)[number]

/** Those whose switch stands in automation_settings; the others stand with the reminders. */
export const ownSwitches = ['booked', 'moved', 'cancelled', 'review-ask', 'win-back'] as const
export type OwnSwitch = (typeof ownSwitches)[number]
export const standardOn: Record<OwnSwitch, boolean> = {
  booked: true,
  moved: true,
  cancelled: true,
  'review-ask': true,
  'win-back': false,
}

export const winBack = {
  /** Kept visits, at least: fewer have no rhythm. */
  visits: 3,
  /** Days past their own rhythm. */
  late: 7,
  mails: 3,
  /** Days from one mail to the next. */
  apart: 21,
  /** Whoever was last here longer ago is nobody's to win back. */
  longest: 365,
} as const
