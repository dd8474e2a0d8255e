import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import {
  decide,
  type NeverReason,
  type SendDecision,
  type SendMessage,
  type ShiftReason,
} from '#rules/sending/may-send.ts'
import { type Message, writeMessages } from '#server/outbound/write-message.ts'
import { earliestSendTime } from '../../earliest-send-time.ts'
import { type OutgoingMessage, purposeOf, type SendRequest } from './outgoing-message.ts'
import { type FactsRequest, readSendFacts, type SendFacts } from './read-send-facts.ts'

export type { OutgoingMessage, SendRequest } from './outgoing-message.ts'

export interface QueueResult {
  written: 'queued' | 'skipped'
  /** When it will be sent, or was decided on. */
  send_after: Date
  /** Why it was skipped or postponed. `duplicate`: the key exists already, nothing was written. */
  reason?: NeverReason | ShiftReason | 'no_postal_address'
}

export interface Sendability {
  decision: SendDecision
  /** Undefined: no such client; the decision is never, `no_address`. */
  facts: SendFacts | undefined
}

/**
 * Writes messages to clients of one practice down, in the caller's transaction, if and when each may leave (`decide`, send
 * rules section 1): queued for the moment at which it may, or skipped with the reason. One statement reads the facts of all,
 * one writes; a thousand at a time is a good measure. The only way to write to a client what is not an answer to an act of
 * theirs; the sender asks again in the moment of sending. Answers in the same order. Throws where there is no such client.
 * @param checked what `checkSendability` said of each in this transaction, for the same `now`
 */
export async function queueMessages(
  client: pg.PoolClient,
  messages: readonly OutgoingMessage[],
  now: Date,
  checked?: readonly Sendability[],
): Promise<QueueResult[]> {
  const found = checked ?? (await checkSendability(client, messages, now))
  const written = messages.map((message, place) => {
    const { decision: own, facts } = found[place] as Sendability
    if (!facts) throw new Error('There is no such client to write to')
    const decision = lacksAddress(message, own, facts) ? noPostalAddress : own
    const sendAfter = decision.send === 'at' ? new Date(decision.at) : now
    return { message: addressed(message, decision, facts), sendAfter, decision }
  })
  const isNew = await writeMessages(client, written)
  return written.map(({ message, sendAfter: send_after, decision }) => {
    if (!isNew.delete(message.dedupe_key)) return { written: 'skipped', send_after, reason: 'duplicate' }
    return {
      written: decision.send === 'never' ? 'skipped' : 'queued',
      send_after,
      ...('reason' in decision ? { reason: decision.reason } : {}),
    }
  })
}

/** One message to one client, as `queueMessages` writes many. */
export async function queueMessage(
  client: pg.PoolClient,
  message: OutgoingMessage,
  now: Date,
): Promise<QueueResult> {
  const [result] = await queueMessages(client, [message], now)
  return result as QueueResult
}

/** Marketing and review emails need the practice's postal address. */
const noPostalAddress = { send: 'never', reason: 'no_postal_address' } as const

function lacksAddress(request: SendRequest, { send }: SendDecision, facts: SendFacts): boolean {
  const purpose = purposeOf(request)
  const isForSale = purpose === 'marketing' || purpose === 'review'
  return send !== 'never' && request.channel === 'email' && isForSale && !facts.has_postal_address
}

/** What `decide` says of each, in order. Writes nothing. */
export async function checkSendability(
  client: pg.PoolClient,
  requests: readonly SendRequest[],
  now: Date,
): Promise<Sendability[]> {
  const facts = await readSendFacts(client, requests.map(factsRequestOf), now)
  const checked: Sendability[] = []
  for (const [place, request] of requests.entries()) {
    const own = facts.get(String(place))
    const decision: SendDecision = own
      ? decide({ ...own, now: now.getTime(), message: sendMessageOf(request) })
      : { send: 'never', reason: 'no_address' }
    checked.push({ decision, facts: own })
    // Yields in large batches.
    if (checked.length % 1_000 === 0) await breathe()
  }
  return checked
}

/** When a blocked message could first go by itself, ISO; null: never. */
export async function whenCouldGo(
  client: pg.PoolClient,
  request: SendRequest,
  now: Date,
): Promise<string | null> {
  const [facts] = (await readSendFacts(client, [factsRequestOf(request, 0)], now)).values()
  return facts ? earliestSendTime({ ...facts, now: now.getTime(), message: sendMessageOf(request) }) : null
}

const factsRequestOf = (request: SendRequest, place: number): FactsRequest => ({
  ...request,
  key: String(place),
  purpose: purposeOf(request),
})

function sendMessageOf(request: SendRequest): SendMessage {
  const { about, appointment_id, channel, dedupe_key, platform } = request
  return {
    channel,
    purpose: purposeOf(request),
    dedupe_key,
    send_at: request.send_at?.getTime() ?? null,
    expires_at: request.expires_at?.getTime() ?? null,
    about:
      about && appointment_id ? { ...about, appointment_id, starts_at: about.starts_at.getTime() } : null,
    stop_on_book: request.stop_on_book_since ? { since: request.stop_on_book_since.getTime() } : null,
    platform: platform ?? null,
  }
}

/** The message with its purpose, to the address that the person has now. */
function addressed(
  { platform: _platform, send_at: _sendAt, ...message }: OutgoingMessage,
  decision: SendDecision | typeof noPostalAddress,
  facts: SendFacts,
): Message {
  const { channel, subject = '', body_html = '', reply_to, from_name, unsubscribe_url, ...common } = message
  const row = {
    ...common,
    client_id: facts.client_id,
    purpose: purposeOf(message),
    recipient: facts.address ?? '',
    ...(decision.send === 'never' ? { skip_reason: decision.reason } : {}),
  }
  if (channel === 'sms') return { ...row, channel }
  return {
    ...row,
    subject,
    body_html,
    reply_to: reply_to === undefined ? facts.practice_email : reply_to,
    from_name: from_name === undefined ? facts.practice_name : from_name,
    unsubscribe_url: unsubscribe_url ?? null,
  }
}
