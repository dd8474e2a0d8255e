import { reading } from '#server/reading/reading.ts'

// `mostMs` is only a limit: a common message takes a few milliseconds. Own thread: decision 113.

const lane = 'messages'
const mostMs = 250

export const replyReading = reading({
  ...{ name: 'reply-to-visitor', lane, mostMs },
  load: async () => (await import('../../dialogue/reply-from-diary.ts')).replyFromDiary,
})

export const visitorQuestionReading = reading({
  ...{ name: 'visitor-question', lane, mostMs },
  load: async () => (await import('../../model/visitor-turn.ts')).askedOfVisitor,
})

export const sentenceReading = reading({
  ...{ name: 'visitor-sentence', lane, mostMs },
  load: async () => (await import('../../model/visitor-turn.ts')).sentenceOfVisitor,
})

export const gapReading = reading({
  ...{ name: 'reception-gap', lane, mostMs },
  load: async () => (await import('../unanswered/keep-gap.ts')).gapOf,
})

/** A saved conversation has up to 20 messages. */
export const caseReading = reading({
  ...{ name: 'saved-talk', lane, mostMs: 2_000 },
  load: async () => (await import('../../tried-talks/run-case.ts')).runCase,
})
