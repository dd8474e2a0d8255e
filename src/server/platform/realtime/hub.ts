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
  hearsItself: boolean
  acknowledges: boolean
  /** Tells the socket's own echo from others' broadcasts, on whatever process they arrive. */
  socketId: string
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
  /** Sends a broadcast to everybody on a topic but, unless they asked for it, the socket it came from. */
  tell(topic: string, event: string, payload: unknown, from?: string): void
  topics(): string[]
}

/** Who has joined what, in this process. */
export function openHub(): Hub {
  const joined = new Map<string, Set<Join>>()
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
    tell: (topic, event, payload, from) => {
      const body = { type: 'broadcast', event, payload }
      const message = { join_ref: null, ref: null, topic: prefix + topic, event: 'broadcast', payload: body }
      for (const join of joined.get(topic) ?? [])
        if (from === undefined || join.socketId !== from || join.hearsItself) join.push(message)
    },
    topics: () => [...joined.keys()],
  }
}
