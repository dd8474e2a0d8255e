import type { ReplyMeaning } from '#rules/sending/read-reply.ts'

export interface TextAsked {
  meaning: ReplyMeaning
  /** A phone service is configured. */
  hasService: boolean
  /** The plan has the reception and the owner switched it on. */
  isOn: boolean
  answersTexts: boolean
  /** The last word of this phone about texts was STOP. */
  hasStopped: boolean
}

/**
 * Whether the receptionist answers a text on which nothing was done (product spec §1, decision 105). STOP, START and HELP never
 * come to it, and the answers 1, 2 and 3 only where no visit waited for one.
 */
export const answersText = ({ meaning, hasService, isOn, answersTexts, hasStopped }: TextAsked): boolean =>
  meaning !== 'stop' &&
  meaning !== 'start' &&
  meaning !== 'help' &&
  hasService &&
  isOn &&
  answersTexts &&
  !hasStopped

/** What the sender lets through to one phone in an hour, from one practice (`lettersAnHour` in server/outbound). */
export const mostToPhone = 10

/**
 * Texts to one phone at most within the last minute, hour and day, whoever wrote them, and answers of a practice in a day. The hour
 * stays below `mostToPhone`, so that a reminder and the answer to STOP still leave.
 */
export const mostTexts = { inMinute: 4, inHour: 8, inDay: 60, ofPracticeInDay: 500 } as const

export interface TextsBefore {
  /** What the practice has texted to this phone. */
  inMinute: number
  inHour: number
  inDay: number
  /** What the receptionist has texted to anybody. */
  ofPracticeInDay: number
  /** What the phone sent before this; null: nothing, or not within the last hour. */
  previous: string | null
}

/** Shorter than that it is an answer, which may well be the same twice: A, yes, 2:00 PM. In characters. */
const shortAnswer = 15

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Why a text is left to a person: two machines would answer each other for ever, and every text is paid for. `machine`: the same words
 * again, or too fast for a person, who is called to the others. Null: it is answered.
 */
export function leftToPerson(text: string, before: TextsBefore): 'machine' | 'many' | null {
  const isRepeated =
    before.previous !== null && plain(text).length > shortAnswer && plain(text) === plain(before.previous)
  if (isRepeated || before.inMinute >= mostTexts.inMinute) return 'machine'
  const isMany =
    before.inHour >= mostTexts.inHour ||
    before.inDay >= mostTexts.inDay ||
    before.ofPracticeInDay >= mostTexts.ofPracticeInDay
  return isMany ? 'many' : null
}

/** Whether the answer to this is the last for now: it says so. */
export const isLastAnswer = ({ inHour, inDay, ofPracticeInDay }: TextsBefore): boolean =>
  inHour + 1 >= mostTexts.inHour ||
  inDay + 1 >= mostTexts.inDay ||
  ofPracticeInDay + 1 >= mostTexts.ofPracticeInDay
