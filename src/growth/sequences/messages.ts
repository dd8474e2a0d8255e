import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

const not_found = {
  status: 404,
  message: 'We could not find this sequence. Somebody may have removed it.',
} as const

export const saveRefusals = {
  not_found,
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else changed this sequence meanwhile. Open it again to see how it is now.',
  },
  name_taken: { status: 409, message: 'There is a sequence of that name. Give this one another.' },
  too_many_sequences: {
    status: 409,
    message: 'There are 50 sequences, which is as many as there may be. Remove one first.',
  },
  bad_words: { status: 422, message: 'Some words may not leave like this. They are marked.' },
} as const satisfies Refusals

export const switchRefusals = {
  not_found,
  no_address: {
    status: 422,
    message: 'Mails that sell something carry your postal address. Write it down in the settings first.',
  },
  no_phone_service: {
    status: 422,
    message: 'This sequence sends texts, and no phone service is set up yet.',
  },
  bad_words: saveRefusals.bad_words,
} as const satisfies Refusals

export const removeRefusals = {
  not_found,
  still_on: { status: 409, message: 'This sequence is on. Switch it off first.' },
} as const satisfies Refusals

export const peopleRefusals = {
  not_found: { status: 404, message: 'They are not in this sequence any more.' },
  client_gone: { status: 404, message: 'This client was deleted. Choose another one.' },
  too_many_people: {
    status: 409,
    message:
      '200,000 people have been through your sequences, which is as many as we keep. Remove an old one first.',
  },
} as const satisfies Refusals

export const nurtureRefusals = {
  ...planRefusals,
  client_gone: peopleRefusals.client_gone,
  too_many_people: peopleRefusals.too_many_people,
  too_many_sequences: saveRefusals.too_many_sequences,
  other_address: {
    status: 422,
    message: 'This client has another mail address on their record. Mail goes to the one on the record.',
  },
  which_client: {
    status: 409,
    message: 'Several clients share this address. Say which of them is meant.',
  },
  invalid_name: { status: 422, message: 'Write a first name of at most 80 characters.' },
  no_address: switchRefusals.no_address,
} as const satisfies Refusals
