import type { ReplyMeaning } from '#rules/sending/read-reply.ts'

export interface TextAsked {
  meaning: ReplyMeaning
  hasService: boolean
  isOn: boolean
  answersTexts: boolean
  /** The phone's last keyword about texts was STOP. */
  hasStopped: boolean
}

/** Whether the receptionist answers a text (product spec §1, decision 105); never STOP, START or HELP. */
export const answersText = ({ meaning, hasService, isOn, answersTexts, hasStopped }: TextAsked): boolean =>
  meaning !== 'stop' &&
  meaning !== 'start' &&
  meaning !== 'help' &&
  hasService &&
  isOn &&
  answersTexts &&
  !hasStopped

/** Most texts to one phone per hour from one practice (`lettersAnHour` in server/outbound). */
export const mostToPhone = 10

/** Most texts to one phone per minute, hour and day. Below `mostToPhone`, so reminders and STOP replies still go out. */
export const mostTexts = { inMinute: 4, inHour: 8, inDay: 60, ofPracticeInDay: 500 } as const

export interface TextsBefore {
  inMinute: number
  inHour: number
  inDay: number
  ofPracticeInDay: number
  /** The phone's previous text; null: none within the last hour. */
  previous: string | null
}

/** Characters. A shorter text is an answer that may repeat: A, yes, 2:00 PM. */
const shortAnswer = 15

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** `machine`: repeated or too fast, so that two machines don't text each other forever. Null: answer it. */
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

/** Whether this is the last automatic answer for now, which it then says. */
export const isLastAnswer = ({ inHour, inDay, ofPracticeInDay }: TextsBefore): boolean =>
  inHour + 1 >= mostTexts.inHour ||
  inDay + 1 >= mostTexts.inDay ||
  ofPracticeInDay + 1 >= mostTexts.ofPracticeInDay
