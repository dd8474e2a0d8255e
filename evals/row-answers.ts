// What the product answered, in the scorer's form and with the world's ids.
import type { WorldIds } from './world-ids.ts'

/** As practice-intelligence-agent answers, as far as it is read here. */
export interface AgentReply {
  response: string
  error: string | null
  actions: { id: string; type: string; state: string; error: string | null; permission: string | null }[]
  about: string[]
  for: string | null
  refused: string | null
}

/** As virtual-receptionist-agent answers: what a turn led to, besides a booking, in the scorer's words. */
export interface ReceptionistReply {
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

/**
 * The first act shown is the answer, by what it was given. One that the product refused at once has no Execute button: nothing
 * is done, and the reply says so. A question back names what it is about.
 */
export function ownerAnswer(
  id: string,
  reply: AgentReply,
  ids: WorldIds,
  paramsOf: ReadonlyMap<string, unknown>,
): Answer {
  const said = { id, reply: reply.error ?? reply.response }
  const [act] = reply.actions
  if (act?.state === 'refused') return { ...said, refuse: act.permission ?? act.error ?? 'refused' }
  if (act) return { ...said, action: act.type, params: inWorld(paramsOf.get(act.id) ?? {}, ids) }
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
