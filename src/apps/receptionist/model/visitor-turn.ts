import type { JsonValue } from '#server/database/schema-types.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { ownContact } from '../booking/read-contact-details.ts'
import { buildRoom } from '../dialogue/build-room.ts'
import { inOtherLanguage } from '../dialogue/reply-to-visitor.ts'
import type { ReceptionFacts, ReceptionTools, Reply, Talk } from '../reception-facts.ts'
import type { VisitorIntent } from '../understanding/visitor-intent.ts'
import { readVisitor, type VisitorReading } from './read-visitor.ts'
import { readsBack } from './reads-back.ts'
import { restated } from './restate.ts'
import { visitorQuestion } from './visitor-question.ts'

/** What a message is without a model's help, and what one would be asked of it. */
export interface AskedOfVisitor {
  wish: VisitorIntent
  /** Whether a phone or an email stands in it. */
  hasContact: boolean
  /** The reply where it is in a language that nothing reads. */
  inOther: Reply
  /** Or the code of `whyWithoutModel`. */
  asked: ModelQuestion | string
}

/** What was read of a visitor's message by a model, as a plain English sentence. */
export type Sentence = VisitorReading & { sentence: string }

/** A yes to a booking is as short as this, in words, or it is none. */
const longestYes = 6

// Nothing here looks into the diary.
const noDiary: ReceptionTools = { times: async () => [] }

/** Reads a message for a model. */
export function askedOfVisitor(
  message: string,
  before: Talk,
  facts: ReceptionFacts,
  sendsHealth: boolean,
): AskedOfVisitor {
  const room = buildRoom(message, before, facts, noDiary)
  const question = visitorQuestion(message, before, facts, sendsHealth)
  const asked = typeof question === 'string' ? question : question.question
  // A yes counts behind the card alone, which does not stand last any more.
  const talk: Talk = { ...room.talk, stage: room.talk.stage === 'confirm' ? 'contact' : room.talk.stage }
  const inOther = { ...inOtherLanguage(room), talk }
  return { wish: room.wish, hasContact: ownContact(room.scene), inOther, asked }
}

/** The sentence in a model's answer to what `askedOfVisitor` asks of the same message, or why it is not followed. */
export function sentenceOfVisitor(
  answer: JsonValue,
  message: string,
  before: Talk,
  facts: ReceptionFacts,
  sendsHealth: boolean,
): Sentence | string {
  // Made again: it is the same every time, and what its tokens stand for leaves no thread.
  const question = visitorQuestion(message, before, facts, sendsHealth)
  if (typeof question === 'string') return question
  const read = readVisitor(answer, question.veil, question.questions, facts, message)
  if (typeof read === 'string') return read
  const meant = plainYes(read, message)
  const sentence = restated(meant, before, facts)
  return readsBack(sentence, meant, before, facts, noDiary) ? { ...meant, sentence } : 'not_read_back'
}

/** Only what is short and asks nothing is a yes. */
const plainYes = (read: VisitorReading, message: string): VisitorReading =>
  read.action === 'agree' && (message.trim().split(/\s+/).length > longestYes || /[?？؟]/.test(message))
    ? { action: 'unclear', language: read.language }
    : read
