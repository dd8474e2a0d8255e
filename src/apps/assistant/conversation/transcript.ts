import { withoutFindings } from '../cards/screening-findings.ts'
import type { Note } from '../findings/schema.ts'
import type { ShownAction } from '../schema.ts'

export interface ChatMessage {
  id: string
  type: 'user' | 'agent'
  content: string
  timestamp: string
  status: 'sending' | 'sent' | 'error'
  actions?: ShownAction[]
  beside?: string
  notes?: Note[]
  choices?: string[]
  /** Shown before a limit is reached. */
  notice?: string | null
}

export interface Transcript {
  threadId: string
  messages: readonly ChatMessage[]
}

/** §9: stored messages expire after a day. */
export const KEPT_MS = 24 * 3_600_000
/** Messages kept: a day of conversation, well within browser limits. */
const MOST = 200

/** §3: a new conversation. `now` is epoch ms. */
export const newThread = (now: number): Transcript => ({ threadId: `thread_${now}`, messages: [] })

/** Session storage key per user; `guest` when signed out (§4). */
export const transcriptKey = (userId: string | undefined) => `assistant_transcript:${userId ?? 'guest'}`
export const draftKey = (userId: string | undefined) => `assistant_draft:${userId ?? 'guest'}`
/** Local storage key, shared by all windows: when each conversation was deleted. */
export const forgottenKey = (userId: string | undefined) => `assistant_forgotten:${userId ?? 'guest'}`

/** Epoch ms by thread; empty for invalid text. */
export function readForgotten(text: string | null): Record<string, number> {
  const kept = parsed(text)
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** Drops messages from before the deletion (epoch ms); returns a new thread if none is left, unless it has a name. */
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

/** Messages of the last day; else a new thread. A message in flight when the page closed isn't resent. */
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

/** Storage outlasts the session, so screening findings are left out. */
export const writeTranscript = ({ threadId, messages }: Transcript): string =>
  JSON.stringify({ threadId, messages: messages.slice(-MOST).map(mayBeKept) })

const mayBeKept = (message: ChatMessage): ChatMessage =>
  message.actions ? { ...message, actions: message.actions.map(withoutFindings) } : message

/** An unsent draft, for a day or until deleted. */
export function readDraft(text: string | null, now: number, forgotten = 0): string {
  const kept = parsed(text)
  if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.at !== 'number') return ''
  return now - kept.at < KEPT_MS && kept.at > forgotten ? kept.text.slice(0, 4_000) : ''
}

export const writeDraft = (text: string, now: number): string => JSON.stringify({ text, at: now })

/** §7: earlier turns with type and content, without failed ones. */
export const historyOf = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ status, content }) => status === 'sent' && content.trim() !== '')
    .slice(-20)
    .map(({ type, content }) => ({ type, content: content.slice(0, 4_000) }))

export const withMessage = (
  messages: readonly ChatMessage[],
  id: string,
  change: Partial<ChatMessage>,
): readonly ChatMessage[] => messages.map(each => (each.id === id ? { ...each, ...change } : each))

export const withAction = (messages: readonly ChatMessage[], action: ShownAction): readonly ChatMessage[] =>
  messages.map(each =>
    each.actions?.some(({ id }) => id === action.id)
      ? { ...each, actions: each.actions.map(old => (old.id === action.id ? action : old)) }
      : each,
  )

/** §4: only with text, and while nothing is running. */
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

// Checks cards that an older version stored.
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
