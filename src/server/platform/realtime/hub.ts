import type { Caller } from '../../database/transaction.ts'
import type { Message } from './wire.ts'

/** One channel that one socket has joined. */
export interface Join {
  /** Without the client's `realtime:` prefix. */
  topic: string
  joinRef: string | null
  caller: Caller
  /** Epoch milliseconds at which the token that opened it ends; Infinity for a key. */
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
  /** Tells everybody on a topic that a table changed; `*` is any table. */
  tell(topic: string, table: string): void
  /** Milliseconds for which nothing was told on a topic, as far back as is known. */
  quietMs(topic: string): number
  /** Something may have been missed on any topic. */
  forget(): void
  topics(): string[]
}

const mostTopics = 10_000

/** Who has joined what, in this process, and when something was last told. `now` counts milliseconds and never steps back. */
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
      // A broadcast in form, because that is what the client hands on to a listener.
      const payload = { type: 'broadcast', event: 'changed', payload: { table } }
      const message = { join_ref: null, ref: null, topic: prefix + topic, event: 'broadcast', payload }
      for (const join of joined.get(topic) ?? []) join.push(message)
    },
    quietMs: topic => now() - (told.get(topic) ?? since),
    forget,
    topics: () => [...joined.keys()],
  }
}
