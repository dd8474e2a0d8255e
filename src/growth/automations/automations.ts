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

/** Stored in automation_settings; the others are stored with the reminders. */
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
  /** Kept visits needed to know a client's rhythm. */
  visits: 3,
  /** Days past the client's own rhythm. */
  late: 7,
  mails: 3,
  apart: 21,
  /** Days since the last visit after which win-back stops trying. */
  longest: 365,
} as const
