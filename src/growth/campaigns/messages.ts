import { unconfirmedRefusal } from '#diary/messages/by-hand/messages.ts'
import { pausedRefusal } from '#diary/messages/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const campaignRefusals = {
  ...pausedRefusal,
  ...unconfirmedRefusal,
  not_found: { status: 404, message: 'This campaign was deleted. Go back to your campaigns.' },
  changed_meanwhile: {
    status: 409,
    message: 'This campaign was changed somewhere else, perhaps in another tab. Load it again to go on.',
  },
  not_a_draft: {
    status: 409,
    message: 'This campaign has been approved. Take it back first, or make a copy, then change that.',
  },
  too_late: {
    status: 409,
    message: 'This campaign is already sending. You can pause it or cancel the rest.',
  },
  wrong_state: { status: 409, message: 'That cannot be done with it now. Load the campaign again.' },
  bad_words: {
    status: 422,
    message:
      'These words hold a part that a mail cannot have. Load the campaign again, and write them there.',
  },
  no_words: { status: 422, message: 'It says nothing yet. Write what it says, then approve it.' },
  may_not_leave: {
    status: 422,
    message: "Some of its text can't be sent. The problems are marked beside it.",
  },
  no_longer_true: {
    status: 409,
    message: 'It says what is no longer true. Cancel it, and send what is so now.',
  },
  too_long: { status: 422, message: 'A text may be three messages long at most. Shorten it.' },
  no_time: { status: 422, message: 'It has no day or no time. Choose both, or let it go at once.' },
  time_passed: { status: 422, message: 'Its time has passed. Choose another one.' },
  ends_too_early: {
    status: 422,
    message: 'The day until which it is of use is over before it goes. Choose a later one, or none.',
  },
  bad_audience: {
    status: 422,
    message:
      'Who it is for cannot be asked: a value of it is out of reach. Change who it is for; once it was approved, in a copy of it.',
  },
  nobody: { status: 422, message: 'No one would get it. Change the audience.' },
  not_archivable: { status: 409, message: 'Cancel it first, or wait until it is sent.' },
  too_many_campaigns: {
    status: 409,
    message: 'There are 2,000 campaigns already, which is as many as there may be.',
  },
  no_plan: { status: 402, message: 'Campaigns by mail and by text are part of the marketing plan.' },
} as const satisfies Refusals

export const reasonWords: Record<string, { what: string; means: string }> = {
  no_consent: { what: 'Nobody has asked them', means: 'no yes to offers this way' },
  opted_out: { what: 'Said no', means: 'or pressed the link in a mail' },
  bounced: { what: 'Could not be reached', means: 'an address to mend' },
  complained: { what: 'Marked mail as unwanted', means: 'that cannot be taken back' },
  sunset: { what: 'No sign for a year', means: 'no booking, click or reply' },
  archived: { what: 'Archived', means: 'bring them back to write to them' },
  no_address: { what: 'No address', means: 'nothing to send it to' },
  no_postal_address: { what: 'Your postal address is missing', means: 'such mail carries it' },
  booked: { what: 'Have a visit to come', means: 'or booked since it was approved' },
  duplicate: { what: 'Had it before', means: 'it goes once to an address' },
  expired: { what: 'Too late to be of use', means: 'its last day is over by then' },
  frequency_cap: { what: 'An offer lay within 7 days', means: 'and it would have come too late' },
  quiet_hours: { what: 'It would have come at night', means: 'and too late afterwards' },
  scheduled: { what: 'Too late to be of use', means: 'its last day is over by then' },
  withdrawn: { what: 'Cancelled before it left', means: 'somebody stopped the campaign' },
  erased: { what: 'Data erased', means: 'at their own wish' },
  failed: { what: 'Could not be delivered', means: 'their provider refused it' },
}
export const wordsOfReason = (reason: string) =>
  reasonWords[reason] ?? { what: 'It may not go to them', means: reason.replaceAll('_', ' ') }

export const laterWords: Record<string, string> = {
  frequency_cap: 'heard an offer less than 7 days before',
  quiet_hours: 'it is night where they are',
}
