import { unconfirmedRefusal } from '#diary/messages/by-hand/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const chatWords = {
  failed: "I'm sorry, I'm having trouble connecting right now. Please try or contact us directly.",
  empty: "I apologize, but I'm having trouble responding right now. Please try again.",
  greeting: (practice: string) =>
    `Hello! I'm the AI receptionist of ${practice}. Ask me anything, or book a visit here.`,
} as const

/** Shown when the chat can't continue. */
export const visitorRefusals = {
  not_found: { status: 404, message: 'We could not find this practice. It may have moved.' },
  one_at_a_time: { status: 409, message: 'One moment: I am still answering your last message.' },
  talk_full: {
    status: 409,
    message: 'This talk has grown too long for me. Please call, or begin a new one.',
  },
} as const satisfies Refusals

export const receptionRefusals = {
  not_found: { status: 404, message: 'This conversation was deleted.' },
  closed: { status: 409, message: 'This conversation is closed. Take it over to write.' },
  taken_by_other: { status: 409, message: 'Somebody else answers in this conversation.' },
  talk_full: { status: 409, message: 'This conversation has too many lines to go on.' },
  no_phone_service: {
    status: 409,
    message: 'No phone service is set up here, so no text can be sent. Answering texts is coming soon.',
  },
  ...unconfirmedRefusal,
  phone_stopped: { status: 409, message: 'They texted STOP: nothing may be texted to this phone.' },
  too_late_to_text: {
    status: 409,
    message: 'Their last text is more than a day old. Call them, or write from their record.',
  },
  too_many_texts: {
    status: 409,
    message: 'This phone got 10 texts within an hour, which is the limit. Call them, or wait a while.',
  },
  text_too_long: {
    status: 409,
    message: 'That is too long for a text. Keep it under about 400 characters, without pictures.',
  },
  question_exists: {
    status: 409,
    message: 'You have this question already. Change its answer under Search.',
  },
  most_practice_questions: {
    status: 409,
    message: 'You have 40 questions already. Remove one under Search first.',
  },
  most_reception_cases: { status: 409, message: '100 conversations are saved. Remove one first.' },
} as const satisfies Refusals
