import { withoutFindings } from '../cards/screening-findings.ts'
import type { Note } from '../findings/schema.ts'
import type { ShownAction } from '../schema.ts'

/** §3: a message of the chat. */
export interface ChatMessage {
  id: string
  type: 'user' | 'agent'
  content: string
  /** ISO 8601. */
  timestamp: string
  status: 'sending' | 'sent' | 'error'
  actions?: ShownAction[]
  /** What it says beside its cards, where that is not the content. */
  beside?: string
  /** Sentences of the content that stand on figures. */
  notes?: Note[]
  /** What can be said next, as buttons. */
  choices?: string[]
  /** Told before a limit is met. */
  notice?: string | null
}

export interface Transcript {
  threadId: string
  messages: readonly ChatMessage[]
}

/** §9: what is kept ends after a day. */
export const KEPT_MS = 24 * 3_600_000
/** So many messages are kept: a day of talk, and far below what a browser holds. */
const MOST = 200

/** §3: a new conversation. `now` in epoch ms. */
export const newThread = (now: number): Transcript => ({ threadId: `thread_${now}`, messages: [] })

/** Keys of session storage, per user; `guest` where nobody is signed in (§4). */
export const transcriptKey = (userId: string | undefined) => `assistant_transcript:${userId ?? 'guest'}`
export const draftKey = (userId: string | undefined) => `assistant_draft:${userId ?? 'guest'}`
/** Key of local storage, which all windows share: when which conversation was forgotten. */
export const forgottenKey = (userId: string | undefined) => `assistant_forgotten:${userId ?? 'guest'}`

/** Epoch ms by thread; nothing where what stands there is none of ours. */
export function readForgotten(text: string | null): Record<string, number> {
  const kept = parsed(text)
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** A conversation without what was said before it was forgotten (epoch ms): a new one where nothing is left, unless it has a name. */
export function withoutForgotten(
  kept: Transcript,
  forgotten: number,
  now: number,
  name?: string,
): Transcript {
  const messages = kept.messages.filter(({ timestamp }) => Date.parse(timestamp) > forgotten)
  if (messages.length === kept.messages.length) return kept
  if (messages.length > 0) return { ...kept, messages }
  return name ? { threadId: name, messages } : newThread(now)
}

/**
 * What was kept, without what is older than a day; a new thread where nothing is left or what stands there is none of ours.
 * A message that was on its way when the page went is not sent: nobody hears its answer any more.
 */
export function readTranscript(text: string | null, now: number): Transcript {
  const kept = parsed(text)
  if (!isRecord(kept) || typeof kept.threadId !== 'string' || !Array.isArray(kept.messages))
    return newThread(now)
  const messages = kept.messages
    .filter(isMessage)
    .filter(({ timestamp }) => now - Date.parse(timestamp) < KEPT_MS)
    .map(message => (message.status === 'sending' ? { ...message, status: 'error' as const } : message))
    .map(mayBeKept)
  return messages.length ? { threadId: kept.threadId, messages } : newThread(now)
}

/** What of a conversation is kept, which outlasts the person's session: nothing of what a screening found. */
export const writeTranscript = ({ threadId, messages }: Transcript): string =>
  JSON.stringify({ threadId, messages: messages.slice(-MOST).map(mayBeKept) })

const mayBeKept = (message: ChatMessage): ChatMessage =>
  message.actions ? { ...message, actions: message.actions.map(withoutFindings) } : message

/** What was begun and not sent, for a day, or until it was forgotten. */
export function readDraft(text: string | null, now: number, forgotten = 0): string {
  const kept = parsed(text)
  if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.at !== 'number') return ''
  return now - kept.at < KEPT_MS && kept.at > forgotten ? kept.text.slice(0, 4_000) : ''
}

export const writeDraft = (text: string, now: number): string => JSON.stringify({ text, at: now })

/** §7: earlier turns, with type and content; what failed was never part of it. */
export const historyOf = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ status, content }) => status === 'sent' && content.trim() !== '')
    .slice(-20)
    .map(({ type, content }) => ({ type, content: content.slice(0, 4_000) }))

/** The messages with one changed. */
export const withMessage = (
  messages: readonly ChatMessage[],
  id: string,
  change: Partial<ChatMessage>,
): readonly ChatMessage[] => messages.map(each => (each.id === id ? { ...each, ...change } : each))

/** The messages with a card as it stands now. */
export const withAction = (messages: readonly ChatMessage[], action: ShownAction): readonly ChatMessage[] =>
  messages.map(each =>
    each.actions?.some(({ id }) => id === action.id)
      ? { ...each, actions: each.actions.map(old => (old.id === action.id ? action : old)) }
      : each,
  )

/** §4: sent only with words in it, while nothing is on its way. */
export const maySend = (draft: string, isTyping: boolean, isExecuting: boolean): boolean =>
  draft.trim() !== '' && !isTyping && !isExecuting

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isMessage(value: unknown): value is ChatMessage {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (value.type === 'user' || value.type === 'agent') &&
    typeof value.content === 'string' &&
    !Number.isNaN(Date.parse(String(value.timestamp))) &&
    (value.status === 'sending' || value.status === 'sent' || value.status === 'error') &&
    (value.actions === undefined || (Array.isArray(value.actions) && value.actions.every(isCard))) &&
    (value.beside === undefined || typeof value.beside === 'string') &&
    (value.notes === undefined || (Array.isArray(value.notes) && value.notes.every(isNote)))
  )
}

// As a version of yesterday kept it: what a card reads has to be there.
const isCard = (value: unknown): value is ShownAction =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  typeof value.state === 'string' &&
  isRecord(value.data) &&
  isRecord(value.undo) &&
  Array.isArray(value.choices)

const isNote = (value: unknown): value is Note =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.words === 'string' &&
  Array.isArray(value.proofs)
