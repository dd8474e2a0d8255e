import type { Refusals } from '#server/functions/verb.ts'

export const guideRefusals = {
  not_found: { status: 404, message: 'There is no guide at this address. The link may have a typo.' },
  not_offered: { status: 410, message: 'This guide is not offered at the moment.' },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
  list_full: { status: 409, message: 'Too many people asked today. Please try again tomorrow.' },
  refused: { status: 422, message: 'We could not take this down. Please write to the practice.' },
  over: { status: 410, message: 'This link has run out. Ask for the guide again.' },
  not_confirmed: { status: 409, message: 'Confirm your address first: the button is on this page.' },
} as const satisfies Refusals

/** Messages go to clients, so these concern the record created by sending. */
export const writeToLeadRefusals = {
  not_found: { status: 404, message: 'This lead was deleted. Reload the page.' },
  nobody: { status: 422, message: 'Add a first name to write to them.' },
  full: {
    status: 402,
    message:
      'Messages go to clients, and your plan has no room for another client record. Reach them from your own mail or phone.',
  },
} as const satisfies Refusals

/** What staff read. */
export const leadRefusals = {
  not_found: { status: 404, message: 'This was deleted. Reload the page.' },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
  nobody: { status: 422, message: 'Say who it is: a lead, an email address or a phone number.' },
  unreachable: { status: 422, message: 'Write an email address or a phone number.' },
  not_a_guide: { status: 422, message: 'Choose a PDF that was uploaded as a guide.' },
  no_words: { status: 422, message: 'Write the guide, or upload it as a PDF.' },
  bad_words: {
    status: 422,
    message: "Some of this text can't be published. See the message at the field.",
  },
  most_lead_magnets: {
    status: 409,
    message: 'There are a hundred guides already, which is as many as there may be.',
  },
  most_leads: { status: 409, message: 'There are 50,000 leads already, which is as many as there may be.' },
  full: {
    status: 402,
    message: 'Your plan has no room for another client. The lead stays, without a client record.',
  },
} as const satisfies Refusals
