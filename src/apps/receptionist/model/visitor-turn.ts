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

/** The reading without a model, and the question that a model would get. */
export interface AskedOfVisitor {
  wish: VisitorIntent
  hasContact: boolean
  /** The reply for a language that nothing here reads. */
  inOther: Reply
  asked: ModelQuestion | string
}

/** A model's reading of a message as a plain English sentence. */
export type Sentence = VisitorReading & { sentence: string }

/** In words; a longer message is not a yes to a booking. */
const longestYes = 6

// Nothing here reads the diary.
const noDiary: ReceptionTools = { times: async () => [] }

export function askedOfVisitor(
  message: string,
  before: Talk,
  facts: ReceptionFacts,
  sendsHealth: boolean,
): AskedOfVisitor {
  const room = buildRoom(message, before, facts, noDiary)
  const question = visitorQuestion(message, before, facts, sendsHealth)
  const asked = typeof question === 'string' ? question : question.question
  // A yes counts only right after the card, which is no longer the last message.
  const talk: Talk = { ...room.talk, stage: room.talk.stage === 'confirm' ? 'contact' : room.talk.stage }
  const inOther = { ...inOtherLanguage(room), talk }
  return { wish: room.wish, hasContact: ownContact(room.scene), inOther, asked }
}

/** The sentence from a model's answer to `askedOfVisitor`, or why it is not used. */
export function sentenceOfVisitor(
  answer: JsonValue,
  message: string,
  before: Talk,
  facts: ReceptionFacts,
  sendsHealth: boolean,
): Sentence | string {
  // Rebuilt, because it is deterministic and what its tokens stand for must not leave the thread.
  const question = visitorQuestion(message, before, facts, sendsHealth)
  if (typeof question === 'string') return question
  const read = readVisitor(answer, question.veil, question.questions, facts, message)
  if (typeof read === 'string') return read
  const meant = plainYes(read, message)
  const sentence = restated(meant, before, facts)
  return readsBack(sentence, meant, before, facts, noDiary) ? { ...meant, sentence } : 'not_read_back'
}

/** Only a short message without a question is a yes. */
const plainYes = (read: VisitorReading, message: string): VisitorReading =>
  read.action === 'agree' && (message.trim().split(/\s+/).length > longestYes || /[?？؟]/.test(message))
    ? { action: 'unclear', language: read.language }
    : read
