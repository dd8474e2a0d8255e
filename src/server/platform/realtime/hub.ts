import type { Caller } from '../../database/transaction.ts'
import type { Message } from './wire.ts'

export interface Join {
  /** Without the `realtime:` prefix. */
  topic: string
  joinRef: string | null
  caller: Caller
  /** Epoch ms when its token expires; Infinity for a key. */
  until: number
  push: (message: Message) => void
}

const prefix = 'realtime:'

export function topicOf(wireTopic: string): string | undefined {
  return wireTopic.startsWith(prefix) && wireTopic.length > prefix.length
    ? wireTopic.slice(prefix.length)
    : undefined
}

export interface Hub {
  add(join: Join): void
  remove(join: Join): void
  /** Tells a topic that a table changed; `*` is any. */
  tell(topic: string, table: string): void
  /** Milliseconds without a notice on a topic, as far as known. */
  quietMs(topic: string): number
  /** Notices may have been missed on any topic. */
  forget(): void
  topics(): string[]
}

const mostTopics = 10_000

/** Joins of this process and last notices. `now` is a monotonic clock in ms. */
export function openHub(now = () => performance.now()): Hub {
  const joined = new Map<string, Set<Join>>()
  const told = new Map<string, number>()
  let since = now()
  const forget = () => {
    told.clear()
    since = now()
  }
  return {
    add: join => {
      const there = joined.get(join.topic) ?? new Set()
      joined.set(join.topic, there.add(join))
    },
    remove: join => {
      const there = joined.get(join.topic)
      there?.delete(join)
      if (there?.size === 0) joined.delete(join.topic)
    },
    tell: (topic, table) => {
      if (told.size >= mostTopics) forget()
      told.set(topic, now())
      // The client passes only broadcasts to listeners.
      const payload = { type: 'broadcast', event: 'changed', payload: { table } }
      const message = { join_ref: null, ref: null, topic: prefix + topic, event: 'broadcast', payload }
      for (const join of joined.get(topic) ?? []) join.push(message)
    },
    quietMs: topic => now() - (told.get(topic) ?? since),
    forget,
    topics: () => [...joined.keys()],
  }
}
