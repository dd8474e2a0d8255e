import type { NeverReason, ShiftReason } from '#rules/sending/may-send.ts'

/** Reasons of the code that wrote the message, besides those of `decide`. */
export type HeldReason =
  | 'no_postal_address'
  | 'erased'
  | 'switched_off'
  | 'withdrawn'
  | 'goal_reached'
  | 'replied'
  | 'taken_out'
  | 'unconfirmed'

/** Completes 'Not sent: …'. */
export const skipWords: Record<NeverReason | ShiftReason | HeldReason, string> = {
  duplicate: 'it was sent before.',
  yelp_forbids: 'Yelp forbids asking for reviews.',
  expired: 'it would have come too late to be of use.',
  no_longer_true:
    'what it was about has changed since: a visit was moved or cancelled, or the time is open no more.',
  booked: 'this person has booked since.',
  no_address: 'there is no address or phone to send it to.',
  no_postal_address: 'the postal address of the practice is missing, which such mail carries.',
  archived: 'the client is archived.',
  bounced: 'the address or phone could not be reached before.',
  complained: 'this person marked earlier mail as unwanted.',
  opted_out: 'this person said no to such messages.',
  no_consent: "the client hasn't opted in to such messages yet.",
  sunset: 'this person has not been heard of for a year.',
  asked_recently: 'this person was asked for a review within half a year.',
  scheduled: 'it would have come too late to be of use.',
  frequency_cap: 'it would have been too soon after the last one, and too late afterwards.',
  switched_off: 'the practice has switched this letter off.',
  withdrawn: 'the practice has taken it back.',
  goal_reached: 'the goal of its sequence was reached.',
  replied: 'this person has answered.',
  taken_out: 'this person was taken out of its sequence.',
  unconfirmed: 'the owner’s email address was not confirmed within 7 days.',
  erased: 'this person’s data was erased.',
  quiet_hours: 'it would have come at night, and too late afterwards.',
}

export const skipSentence = (reason: string | null): string =>
  `Not sent: ${(skipWords as Record<string, string>)[reason ?? ''] ?? 'it may not leave.'}`
