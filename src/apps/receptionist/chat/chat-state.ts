import type { RemindersWording } from '#diary/clients/consent/reminders-wordings.ts'
import type { Language } from '../reception-facts.ts'
import type { Choice, ConfirmCard, ReceptionistAnswer } from '../schema.ts'

export interface SaidBeside {
  remindersByText?: boolean
  remindersWording?: RemindersWording['version']
}

/** §3: a public chat message; `staff` is written by people, `house` reports events. */
export interface ChatMessage {
  id: string
  content: string
  role: 'user' | 'assistant' | 'staff' | 'house'
  timestamp: string
  status?: 'sending' | 'sent' | 'error'
  /** Sent again when the message is retried. */
  beside?: SaidBeside | undefined
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
  /** Everything up to this line is loaded. */
  line: number
  answeredBy: ReceptionistAnswer['answeredBy']
  language: Language
}

export const emptyChat: ChatState = {
  threadId: null,
  messages: [],
  line: 0,
  answeredBy: 'receptionist',
  language: 'en',
}

/** §5: a blank message is not sent, nor any while an answer is pending. */
export const maySay = (draft: string, isWaiting: boolean): boolean => draft.trim() !== '' && !isWaiting

/** The first message of a conversation brings proof of work, and the first after a booking, which used the last one. */
export const bringsProof = ({ threadId, messages }: ChatState): boolean =>
  !threadId || Boolean(messages.findLast(({ role }) => role === 'assistant')?.booked)

export type SentMessage = Pick<ChatMessage, 'id' | 'content' | 'beside'>

/** Adds what the visitor wrote; a retry with the same id moves it to the end. */
export function said(chat: ChatState, what: SentMessage, now: string): ChatState {
  const { id, content, beside } = what
  const message: ChatMessage = { id, content, role: 'user', timestamp: now, status: 'sending', beside }
  return { ...chat, messages: [...chat.messages.filter(each => each.id !== id), message] }
}

/** While a person answers, the AI adds nothing. */
export function answered(chat: ChatState, id: string, answer: ReceptionistAnswer, words: string): ChatState {
  const messages = chat.messages.map(each => (each.id === id ? { ...each, status: 'sent' as const } : each))
  const next = {
    // A greeting alone is not a conversation yet.
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

/** Whether the page said within a week that it is an AI; the greeting does, but it isn't stored. */
const wasToldLately = ({ messages }: ChatState, now: string): boolean =>
  messages.some(
    ({ disclosure, timestamp }) => disclosure && Date.parse(now) - Date.parse(timestamp) < 7 * 86_400_000,
  )

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

/** Adds what staff wrote since; the visitor's and the AI's messages are already there. */
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
