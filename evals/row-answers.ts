// What the product answered, in the scorer's form and with the world's ids.
import type { WorldIds } from './world-ids.ts'

/** As practice-intelligence-agent answers, as far as it is read here. */
export interface AgentReply {
  response: string
  error: string | null
  actions: { id: string; type: string; permission: string | null }[]
  about: string[]
  for: string | null
  refused: string | null
}

/** As virtual-receptionist-agent answers: what a turn led to, besides a booking, in the scorer's words. */
export interface ReceptionistReply {
  needsProof?: boolean
  response: string
  threadId: string
  tools?: string[]
}

/** A visit that was not in the world. */
export interface Booking {
  service: string
  practitioner: string
  date: string
  time: string
}

export interface Answer {
  id: string
  reply: string | string[]
  action?: string
  params?: unknown
  clarify?: string[]
  refuse?: string
  tool?: string[]
  book?: Booking
}

/** An act as it was kept: what it was given, and why it cannot be done. */
export interface KeptAct {
  params: unknown
  /** Of the refusal; null: nothing stands in its way, or whoever asks may not. */
  code: string | null
}

/** What may never be done, whatever the diary and the records say. */
const forbidden = new Set(['yelp_forbids'])

/**
 * The first act shown is the answer, by what it was given. One that may not be done, by whoever asks or at all, is a refusal;
 * one that something stands in the way of (a visit still to come, a time that is taken) is what was understood, and the reply
 * says why it was not done. A question back names what it is about.
 */
export function ownerAnswer(
  id: string,
  reply: AgentReply,
  ids: WorldIds,
  kept: ReadonlyMap<string, KeptAct>,
): Answer {
  const said = { id, reply: reply.error ?? reply.response }
  const [act] = reply.actions
  if (act) {
    const { params = {}, code = null } = kept.get(act.id) ?? {}
    if (act.permission) return { ...said, refuse: act.permission }
    if (code && forbidden.has(code)) return { ...said, refuse: code }
    return { ...said, action: act.type, params: inWorld(params, ids) }
  }
  if (reply.refused) return { ...said, refuse: reply.refused }
  if (reply.about.length > 0)
    return { ...said, clarify: reply.about, ...(reply.for ? { action: reply.for } : {}) }
  return said
}

/** The same value with the world's id wherever a text is one of the database's. */
export function inWorld(value: unknown, ids: WorldIds): unknown {
  if (typeof value === 'string') return ids.toWorld(value) ?? value
  if (Array.isArray(value)) return value.map(each => inWorld(each, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inWorld(each, ids)]))
}
