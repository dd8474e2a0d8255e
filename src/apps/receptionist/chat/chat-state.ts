import type { RemindersWording } from '#diary/clients/consent/reminders-wordings.ts'
import type { Language } from '../reception-facts.ts'
import type { Choice, ConfirmCard, ReceptionistAnswer } from '../schema.ts'

/** The box on a card, and which words stood at it when it was answered. */
export interface SaidBeside {
  remindersByText?: boolean
  remindersWording?: RemindersWording['version']
}

/** §3: a message of the public chat; `staff` and `house` are words of people, and of what happened. */
export interface ChatMessage {
  id: string
  content: string
  role: 'user' | 'assistant' | 'staff' | 'house'
  timestamp: string
  /** Of what the visitor wrote. */
  status?: 'sending' | 'sent' | 'error'
  /** Of what the visitor said: it goes along when that is sent once more. */
  beside?: SaidBeside | undefined
  /** Of staff: their first name. */
  by?: string | null
  choices?: Choice[]
  card?: ConfirmCard | null
  booked?: ReceptionistAnswer['booked']
  visits?: ReceptionistAnswer['visits']
  disclosure?: string | null
}

export interface ChatState {
  threadId: string | null
  messages: ChatMessage[]
  /** The line up to which everything is here. */
  line: number
  answeredBy: ReceptionistAnswer['answeredBy']
  /** Of the last answer: what stands around the talk is in it too. */
  language: Language
}

export const emptyChat: ChatState = {
  threadId: null,
  messages: [],
  line: 0,
  answeredBy: 'receptionist',
  language: 'en',
}

/** §5: nothing but blanks is not sent; nor anything while an answer is awaited. */
export const maySay = (draft: string, isWaiting: boolean): boolean => draft.trim() !== '' && !isWaiting

/** Whether the next message brings a proof of work: the first of a talk, and the first after a booking, which used the one before up. */
export const bringsProof = ({ threadId, messages }: ChatState): boolean =>
  !threadId || Boolean(messages.findLast(({ role }) => role === 'assistant')?.booked)

export type SentMessage = Pick<ChatMessage, 'id' | 'content' | 'beside'>

/** The state with what a visitor has just written; once more under the same id it stands last. */
export function said(chat: ChatState, what: SentMessage, now: string): ChatState {
  const { id, content, beside } = what
  const message: ChatMessage = { id, content, role: 'user', timestamp: now, status: 'sending', beside }
  return { ...chat, messages: [...chat.messages.filter(each => each.id !== id), message] }
}

/** The state with the answer to a message. While a person answers the AI has nothing to say. */
export function answered(chat: ChatState, id: string, answer: ReceptionistAnswer, words: string): ChatState {
  const messages = chat.messages.map(each => (each.id === id ? { ...each, status: 'sent' as const } : each))
  const next = {
    // A greeting is no talk yet.
    threadId: answer.line > 0 ? answer.threadId : chat.threadId,
    line: Math.max(chat.line, answer.line),
    answeredBy: answer.answeredBy,
    language: answer.language,
  }
  if (answer.answeredBy === 'person') return { ...chat, ...next, messages }
  const { choices, card, booked, visits } = answer
  const disclosure = wasToldLately(chat, answer.now) ? null : answer.disclosure
  const message: ChatMessage = {
    id: `a-${id}`,
    content: words,
    role: 'assistant',
    timestamp: answer.now,
    ...{ choices, card, booked, visits, disclosure },
  }
  return { ...chat, ...next, messages: [...messages, message] }
}

/** Whether the page has said within a week that it is an AI: its greeting does, of which no talk knows. */
const wasToldLately = ({ messages }: ChatState, now: string): boolean =>
  messages.some(
    ({ disclosure, timestamp }) => disclosure && Date.parse(now) - Date.parse(timestamp) < 7 * 86_400_000,
  )

/** The state with words in the place of an answer that did not come. */
export function failed(chat: ChatState, id: string, words: string, now: string): ChatState {
  const messages = chat.messages.map(each => (each.id === id ? { ...each, status: 'error' as const } : each))
  const message: ChatMessage = { id: `f-${id}`, content: words, role: 'assistant', timestamp: now }
  return { ...chat, messages: [...messages, message] }
}

interface Line {
  line: number
  who: 'visitor' | 'receptionist' | 'staff' | 'house'
  said: string
  by: string | null
  at: string
}

/** The state with what people wrote meanwhile; what the visitor and the AI said stands there already. */
export function followed(
  chat: ChatState,
  { lines, answeredBy }: { lines: readonly Line[]; answeredBy: ChatState['answeredBy'] },
): ChatState {
  const known = new Set(chat.messages.map(({ id }) => id))
  const fresh = lines
    .filter(({ who, line }) => (who === 'staff' || who === 'house') && !known.has(`l-${line}`))
    .map(
      ({ line, who, said: content, by, at }): ChatMessage => ({
        id: `l-${line}`,
        content,
        role: who === 'staff' ? 'staff' : 'house',
        timestamp: at,
        by,
      }),
    )
  const line = Math.max(chat.line, ...lines.map(each => each.line))
  if (fresh.length === 0 && line === chat.line && answeredBy === chat.answeredBy) return chat
  return { ...chat, messages: [...chat.messages, ...fresh], line, answeredBy }
}
