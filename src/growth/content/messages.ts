import type { Refusals } from '#server/functions/verb.ts'

const not_found = { status: 404, message: 'This draft was deleted. Reload the page.' } as const

export const writingRefusals = {
  unknown_topic: {
    status: 422,
    message:
      'No topic fits these words. Choose one of the list, such as open times, a service or a first visit.',
  },
  unknown_platform: { status: 422, message: 'This goes nowhere that we know. Choose Instagram or Facebook.' },
  wrong_channel: {
    status: 422,
    message: 'That does not go together there. Google takes no phone number: choose another topic.',
  },
  no_language: { status: 422, message: 'Drafts are written in English alone for now.' },
  no_fact: {
    status: 422,
    message: 'There is nothing to say about it yet. Fill in what it needs, or choose another topic.',
  },
  unsafe_fact: {
    status: 422,
    message:
      'What this needs holds words that may not be posted: a link, a promise or a word about health. Change them first.',
  },
  avoided_word: {
    status: 422,
    message: 'It cannot be said without a word that you avoid. Change your voice, or choose another topic.',
  },
} as const satisfies Refusals

export const rewordRefusals = {
  ...writingRefusals,
  nothing_shorter: { status: 422, message: 'There is no shorter way to say it that is still whole.' },
  no_such_language: { status: 422, message: 'Choose the language that it is to be in.' },
  no_model: {
    status: 422,
    message:
      'Other languages need a language model, and none is set up here. Your administrator can add one.',
  },
  quote_stays: {
    status: 422,
    message: 'It quotes a client, whose words are sent to no model. It stays in the language it is in.',
  },
  blocked_first: { status: 422, message: 'Put right first what blocks it, then say it in another language.' },
  no_answer: {
    status: 409,
    message: 'The model did not answer in time, so it stays as it is. Try it again.',
  },
  not_kept: {
    status: 409,
    message:
      'What the model wrote did not keep your numbers, names and links, or may not go out. It stays as it is.',
  },
  nothing_warmer: { status: 422, message: 'This is as lively as it gets.' },
} as const satisfies Refusals

export const draftRefusals = {
  not_found,
  changed_meanwhile: {
    status: 409,
    message: 'Somebody has changed this draft meanwhile. Open it again to go on.',
  },
  not_a_draft: { status: 409, message: 'This was approved. Take that back first, then change it.' },
  too_many: { status: 409, message: 'There are 5,000 drafts, which is as many as there may be.' },
  picture_gone: { status: 422, message: 'Its picture was deleted. Choose another one.' },
} as const satisfies Refusals

export const approveRefusals = {
  ...draftRefusals,
  may_not_go: {
    status: 422,
    message: "It can't be sent like this. Fix the problems below the text.",
  },
} as const satisfies Refusals

export const settleRefusals = {
  not_found,
  not_now: { status: 409, message: 'That cannot be done with it now. Reload the list.' },
} as const satisfies Refusals

export const cardRefusals = {
  no_fact: { status: 422, message: 'There is nothing to put on a picture. Choose what it is about.' },
  unwritable: {
    status: 422,
    message: 'The fonts of a card cannot write these letters. Take a photo of your own instead.',
  },
  no_room: { status: 409, message: 'There is no room for another file. Remove some first.' },
} as const satisfies Refusals
