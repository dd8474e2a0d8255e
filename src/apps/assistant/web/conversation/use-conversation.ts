import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/session/session.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgottenAt, whenForgotten } from '../../conversation/forget-transcript.ts'
import {
  type ChatMessage,
  draftKey,
  historyOf,
  newThread,
  readDraft,
  readTranscript,
  type Transcript,
  transcriptKey,
  withAction,
  withMessage,
  withoutForgotten,
  writeDraft,
  writeTranscript,
} from '../../conversation/transcript.ts'
import { wordsBeside, wordsSaid } from '../../conversation/words-beside.ts'
import { panelWords } from '../../messages.ts'
import { answeredKey, panelDoor } from '../../panel/panel-door.ts'
import { AskFailure, replyErrorNotice, replyErrorWords } from '../../panel/reply-errors.ts'
import type { Seen } from '../../panel/seen-at.ts'
import { declaredActions } from '../cards/declared-actions.ts'
import { ask, useCardCalls } from '../data.ts'
import { keep, readKept } from './session-storage.ts'

export type Messages = readonly ChatMessage[]
/** Abort reason: a new conversation was started. */
const begun = Symbol('begun')
type Change = (messages: Messages) => Messages

export const messageOf = (
  fields: Pick<ChatMessage, 'type' | 'content'> & Partial<ChatMessage>,
): ChatMessage => ({
  id: crypto.randomUUID(),
  timestamp: new Date().toISOString(),
  status: 'sent',
  ...fields,
})

/** The conversation, kept for a day in this tab (§4). `onHeard`: connection state. `thread`: a named, separate one. */
export function useConversation(practiceId: string, onHeard: (isWell: boolean) => void, thread?: string) {
  const { user } = useAuth()
  const userId = user?.id
  const [saidKey, begunKey] = [transcriptKey(userId), draftKey(userId)].map(key =>
    thread ? `${key}:${thread}` : key,
  ) as [string, string]
  const remembered = useCallback(
    (kept: Transcript) => withoutForgotten(kept, forgottenAt(userId, kept.threadId), Date.now(), thread),
    [userId, thread],
  )
  const [transcript, setTranscript] = useState<Transcript>(() =>
    remembered({
      ...readTranscript(readKept(saidKey), Date.now()),
      ...(thread ? { threadId: thread } : {}),
    }),
  )
  const [draft, setDraft] = useState(() => readDraft(readKept(begunKey), Date.now(), forgottenAt(userId)))
  const wasForgotten = useRef(forgottenAt(userId))
  const [isTyping, setTyping] = useState(false)
  // Shown but not announced, because the full reply is announced once.
  const [saying, setSaying] = useState('')
  const running = useRef<AbortController | null>(null)
  const { renew } = useCardCalls()
  useEffect(() => keep(saidKey, writeTranscript(transcript)), [transcript, saidKey])
  useEffect(() => keep(begunKey, writeDraft(draft, Date.now())), [draft, begunKey])

  useEffect(
    () =>
      whenForgotten(userId, () => {
        setTranscript(remembered)
        const all = forgottenAt(userId)
        if (all !== wasForgotten.current) setDraft('')
        wasForgotten.current = all
      }),
    [userId, remembered],
  )

  const change = useCallback(
    (how: Change) => setTranscript(now => ({ ...now, messages: how(now.messages) })),
    [],
  )
  const add = useCallback((message: ChatMessage) => change(messages => [...messages, message]), [change])

  const send = async (words: string, seen: Seen | null, before: Messages = transcript.messages) => {
    const message = words.trim()
    if (!message || running.current) return
    const own = messageOf({ type: 'user', content: message, status: 'sending' })
    change(() => [...before, own])
    setTyping(true)
    const stop = new AbortController()
    running.current = stop
    let heard = ''
    const hear = (soFar: string) => {
      heard = soFar
      setSaying(soFar)
    }
    const settle = (status: ChatMessage['status'], reply: ChatMessage) =>
      change(messages => [...withMessage(messages, own.id, { status }), reply])
    try {
      const { threadId } = transcript
      const asked = { message, practiceId, conversationHistory: historyOf(before), threadId }
      const answer = await ask({ ...asked, ...(seen ? { seen } : {}) }, stop.signal, hear)
      const { response: content, actions, notes, choices, notice } = answer
      // A card that changes updates in its original place.
      const known = new Set(before.flatMap(each => each.actions?.map(({ id }) => id) ?? []))
      const fresh = actions.filter(({ id }) => !known.has(id))
      const more = {
        actions: fresh,
        beside: wordsBeside(content, fresh, declaredActions),
        notes,
        choices: [...new Set(choices)],
        notice,
      }
      change(messages => actions.reduce(withAction, messages))
      settle('sent', messageOf({ type: 'agent', content, ...more }))
      announce(wordsSaid(content, fresh, declaredActions))
      onHeard(true)
      if (actions.some(each => each.state === 'completed' && each.risk !== 'read')) renew()
      if (userId) markAnswered(userId)
    } catch (error) {
      // Its conversation is no longer shown.
      if (stop.signal.reason === begun) return
      if (stop.signal.aborted) {
        // Text that was already read stays.
        const content = [heard.trim(), panelWords.stopped].filter(Boolean).join('\n')
        announce(panelWords.stopped)
        return settle('sent', messageOf({ type: 'agent', content }))
      }
      const content = failed(error)
      if (!(error instanceof AskFailure && error.said)) onHeard(false)
      settle('error', messageOf({ type: 'agent', content, status: 'error' }))
    } finally {
      running.current = null
      setTyping(false)
      setSaying('')
    }
  }

  /** Starts a new conversation; returns the undo function. */
  const begin = () => {
    running.current?.abort(begun)
    const was = { transcript, draft }
    setTranscript(newThread(Date.now()))
    setDraft('')
    return () => {
      running.current?.abort(begun)
      setTranscript(was.transcript)
      setDraft(was.draft)
    }
  }

  /** Resends an unanswered message and removes its error. */
  const retry = (id: string, seen: Seen | null) => {
    const { messages } = transcript
    const at = messages.findIndex(each => each.id === id)
    const own = messages[at]
    if (!own) return
    const next = messages[at + 1]
    const gone = new Set([own.id, ...(next?.type === 'agent' && next.status === 'error' ? [next.id] : [])])
    return send(
      own.content,
      seen,
      messages.filter(each => !gone.has(each.id)),
    )
  }

  return {
    messages: transcript.messages,
    draft,
    setDraft,
    isTyping,
    saying,
    send,
    retry,
    begin,
    stop: () => running.current?.abort(),
    add,
    change,
  }
}

export type Conversation = ReturnType<typeof useConversation>

function failed(error: unknown): string {
  if (!(error instanceof AskFailure)) {
    toast({ ...panelWords.notSent, tone: 'error', key: 'assistant' })
    return panelWords.trouble
  }
  toast({ title: replyErrorNotice(error), tone: 'error', key: 'assistant' })
  return replyErrorWords(error)
}

/** The first-day list checks this. */
function markAnswered(userId: string): void {
  try {
    window.localStorage.setItem(answeredKey(userId), new Date().toISOString())
  } catch {
    return
  }
  panelDoor.set()
}
