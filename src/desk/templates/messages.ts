import type { Refusals } from '#server/functions/verb.ts'

const moved = {
  words_moved: {
    status: 409,
    message:
      'Somebody saved other words meanwhile, here in another tab or as a colleague. Yours are still in the form.',
  },
  most_templates: {
    status: 409,
    message: 'There are a thousand versions of your letters, which is as many as we keep.',
  },
} as const

export const templateRefusals = {
  ...moved,
  bad_words: { status: 422, message: "This email can't be saved. See the message at the field." },
  held_back: {
    status: 422,
    message: "Some of this text can't be sent. Each problem is marked, with what to write instead.",
  },
  too_long: {
    status: 422,
    message:
      'Filled in, this is more than a mail may be: its page has at most 100 kB, or mail programs cut it off.',
  },
} as const satisfies Refusals

export const restoreRefusals = {
  ...moved,
  not_usable: {
    status: 422,
    message: 'Letters can no longer be written with this version. Open it to read it, and write it anew.',
  },
} as const satisfies Refusals

export const previewRefusals = {
  bad_words: templateRefusals.bad_words,
  too_long: templateRefusals.too_long,
} as const satisfies Refusals

export const testRefusals = {
  ...previewRefusals,
  unproven_address: {
    status: 403,
    message:
      'We write tests to addresses that have answered us. Press “Confirm your address” under Profile first.',
  },
} as const satisfies Refusals

/** For anything that texts a phone as a test. */
export const tryTextRefusals = {
  stopped: {
    status: 409,
    message:
      'This phone has texted STOP, so nothing is texted to it. Text START from it, and tests reach it again.',
  },
  too_many_tests: {
    status: 429,
    message: 'You have sent 20 tests within 24 hours, which is as many as we text. Go on tomorrow.',
  },
} as const satisfies Refusals

export const testTextRefusals = {
  ...tryTextRefusals,
  bad_words: { status: 422, message: "This text can't be saved. See the message at the field." },
  held_back: templateRefusals.held_back,
  no_phone: {
    status: 422,
    message:
      'We text tests to your practice’s own phone, and there is none that can be texted. Enter it under Settings first.',
  },
} as const satisfies Refusals
