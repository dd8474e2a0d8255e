import { useEffect, useRef, useState } from 'react'
import { keep, readKept } from '#desk/booking/web/session-store.ts'
import { announce } from '#web/ui/announcer.tsx'
import { type ChatLabels, chatLabels } from '../../chat/chat-labels.ts'
import { greetingMessage } from '../../chat/chat-limits.ts'
import {
  answered,
  bringsProof,
  type ChatState,
  emptyChat,
  failed,
  followed,
  maySay,
  type SaidBeside,
  type SentMessage,
  said,
} from '../../chat/chat-state.ts'
import { chatWords, visitorRefusals } from '../../messages.ts'
import type { ShownChat } from '../../schema.ts'
import { followChat, prepareToBook, sendToReception } from '../chat-data.ts'

/** Milliseconds between polls: short while a person is expected, else long. */
const lookMs = { soon: 4_000, later: 12_000 }
/** After this long without a message, polling stops. */
const quietMs = 30 * 60_000

const refusedIn = ({ refusals }: ChatLabels, { code, message }: { code: string; message: string }) =>
  refusals[code as keyof typeof visitorRefusals] ?? message

type Practice = ShownChat['practice']
export type ChatChannel = 'page' | 'booking' | 'widget'

/** The conversation is kept in this tab; §4: greeted on opening, nothing sent while an answer is pending. */
export function useChat(practice: Practice, channel: ChatChannel) {
  const name = `chat:${practice.id}`
  const [chat, setChat] = useState<ChatState>(emptyChat)
  const [isTyping, setTyping] = useState(false)
  const latest = useRef(chat)
  const put = (change: (before: ChatState) => ChatState) => {
    const next = change(latest.current)
    latest.current = next
    setChat(next)
    keep(name, next)
  }
  const ask = async ({ id, content: message, beside }: SentMessage) => {
    setTyping(true)
    const { threadId } = latest.current
    const input = { message, practiceId: practice.id, channel, ...beside, ...(threadId ? { threadId } : {}) }
    const { data, error } = await sendToReception(
      input,
      bringsProof(latest.current) && message !== greetingMessage,
    )
    setTyping(false)
    const now = new Date().toISOString()
    const labels = chatLabels[data?.language ?? latest.current.language]
    if (!data) {
      const words = error.code in visitorRefusals ? refusedIn(labels, error) : labels.failed
      const isGreeting = message === greetingMessage
      put(before => failed(before, id, isGreeting ? chatWords.greeting(practice.name) : words, now))
      return
    }
    const words = data.response.trim() || labels.empty
    put(before => answered(before, id, data, words))
    if (data.answeredBy !== 'person') announce(words)
  }
  const send = (what: SentMessage) => {
    put(before => said(before, what, new Date().toISOString()))
    void ask(what)
  }
  const say = (message: string, beside?: SaidBeside) => {
    if (!maySay(message, isTyping)) return false
    send({ id: crypto.randomUUID(), content: message.trim(), beside })
    return true
  }
  const again = (id: string) => {
    const message = latest.current.messages.find(each => each.id === id)
    if (!message || isTyping) return
    put(before => ({ ...before, messages: before.messages.filter(each => each.id !== `f-${id}`) }))
    send(message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: greeted once a page
  useEffect(() => {
    const kept = readKept<ChatState>(name)
    prepareToBook()
    if (kept && kept.messages.length > 0) put(() => ({ ...emptyChat, ...kept }))
    else void ask({ id: 'hello', content: greetingMessage })
  }, [])

  const { threadId, answeredBy } = chat
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew whenever who answers changes
  useEffect(() => {
    if (!threadId) return
    const look = async () => {
      const lastAt = Date.parse(latest.current.messages.at(-1)?.timestamp ?? '')
      if (document.hidden || Date.now() - lastAt > quietMs) return
      const { data } = await followChat(practice.id, threadId, latest.current.line)
      if (!data) return
      const before = latest.current
      put(state => followed(state, data))
      const fresh = latest.current.messages.slice(before.messages.length)
      for (const { content, by } of fresh) announce(by ? `${by}: ${content}` : content)
    }
    const timer = setInterval(() => void look(), answeredBy === 'receptionist' ? lookMs.later : lookMs.soon)
    return () => clearInterval(timer)
  }, [threadId, answeredBy])

  return { chat, isTyping, say, again }
}
