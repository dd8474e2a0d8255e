import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import {
  decide,
  type NeverReason,
  type SendDecision,
  type SendMessage,
  type SendPurpose,
  type ShiftReason,
} from '#rules/sending/may-send.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import { type Message, type Origin, writeMessages } from '#server/outbound/write-message.ts'
import { earliestSendTime } from '../../earliest-send-time.ts'
import { type AskedMessage, readSendFacts, type SendFacts } from './read-send-facts.ts'

/** What `decide` is asked about a message to a client, or to the one of their household who is named for it. */
export interface Asking {
  practice_id: string
  client_id: string
  appointment_id?: string | null
  purpose: SendPurpose
  channel: 'email' | 'sms'
  /** What it says of the visit `appointment_id`, which has to be so when it leaves. */
  about?: { says: 'requested' | 'upcoming' | 'visited' | 'missed' | 'cancelled'; starts_at: Date }
  /** From when on it is of no use. */
  expires_at?: Date | null
  /** A booking made since then, or a visit to come, ends its use. */
  stop_on_book_since?: Date | null
  /** Of an ask for a review. */
  platform?: SendMessage['platform']
  /** One thought, one key. */
  dedupe_key: string
  /** Absent: now. */
  send_at?: Date | null
}

export interface Telling extends Asking {
  /** As the outbox knows it: `visit-reminder`. */
  kind: string
  /** What made it be written; none: a clock. */
  origin?: Origin | null
  /** Of a mail; a text has none. */
  subject?: string
  body_text: string
  body_html?: string
  /** Absent: the practice's. */
  reply_to?: string | null
  from_name?: string | null
  attachments?: Attachment[]
  template_version?: number | null
  /** What a mail program asks for whoever wants no more of these (RFC 8058). */
  unsubscribe_url?: string | null
}

export interface Told {
  written: 'queued' | 'skipped'
  /** When it leaves, or was looked at. */
  send_after: Date
  /** Why it was skipped or put off. `duplicate`: this was written before, and nothing is written now. */
  reason?: NeverReason | ShiftReason | 'no_postal_address'
}

/**
 * Writes messages to clients of one practice down, in the caller's transaction, if and when each may leave (`decide`, send
 * rules section 1): queued for the moment at which it may, or skipped with the reason. One statement reads the facts of all,
 * one writes; a thousand at a time is a good measure. The only way to write to a client what is not an answer to an act of
 * theirs; the sender asks again in the moment of sending. Answers in the same order. Throws where there is no such client.
 */
export async function tellPeople(
  client: pg.PoolClient,
  tellings: readonly Telling[],
  now: Date,
): Promise<Told[]> {
  const asked = await askPeople(client, tellings, now)
  const written = tellings.map((telling, place) => {
    const { decision: own, facts } = asked[place] as Asked
    if (!facts) throw new Error('There is no such client to write to')
    const decision = lacksAddress(telling, own, facts) ? noPostalAddress : own
    const sendAfter = decision.send === 'at' ? new Date(decision.at) : now
    return { message: messageOf(telling, decision, facts), sendAfter, decision }
  })
  const isNew = await writeMessages(client, written)
  return written.map(({ message, sendAfter: send_after, decision }) => {
    // Of two with one key the first was written.
    if (!isNew.delete(message.dedupe_key)) return { written: 'skipped', send_after, reason: 'duplicate' }
    return {
      written: decision.send === 'never' ? 'skipped' : 'queued',
      send_after,
      ...('reason' in decision ? { reason: decision.reason } : {}),
    }
  })
}

/** What sells something, or asks for a review, carries the practice's postal address by mail: without one it is not sent. */
const noPostalAddress = { send: 'never', reason: 'no_postal_address' } as const

const lacksAddress = ({ channel, purpose }: Asking, { send }: SendDecision, facts: SendFacts): boolean =>
  send !== 'never' &&
  channel === 'email' &&
  (purpose === 'marketing' || purpose === 'review') &&
  !facts.has_postal_address

export interface Asked {
  decision: SendDecision
  /** None: there is no such client, and the decision is never, `no_address`. */
  facts: SendFacts | undefined
}

/** What `decide` says of each, in the same order: nothing is written. */
export async function askPeople(
  client: pg.PoolClient,
  askings: readonly Asking[],
  now: Date,
): Promise<Asked[]> {
  const facts = await readSendFacts(client, askings.map(askedOf), now)
  const asked: Asked[] = []
  for (const [place, asking] of askings.entries()) {
    const own = facts.get(String(place))
    const decision: SendDecision = own
      ? decide({ ...own, now: now.getTime(), message: sendMessageOf(asking) })
      : { send: 'never', reason: 'no_address' }
    asked.push({ decision, facts: own })
    // Of very many: others are answered in between.
    if (asked.length % 1_000 === 0) await breathe()
  }
  return asked
}

/** When what may not go to somebody now first could by itself, ISO; null: never. */
export async function whenCouldGo(client: pg.PoolClient, asking: Asking, now: Date): Promise<string | null> {
  const [facts] = (await readSendFacts(client, [askedOf(asking, 0)], now)).values()
  return facts ? earliestSendTime({ ...facts, now: now.getTime(), message: sendMessageOf(asking) }) : null
}

const askedOf = (asking: Asking, place: number): AskedMessage => ({
  key: String(place),
  practice_id: asking.practice_id,
  client_id: asking.client_id,
  appointment_id: asking.appointment_id ?? null,
  channel: asking.channel,
  purpose: asking.purpose,
  stop_on_book_since: asking.stop_on_book_since ?? null,
})

function sendMessageOf(asking: Asking): SendMessage {
  const { about, appointment_id, channel, purpose, dedupe_key, platform } = asking
  return {
    channel,
    purpose,
    dedupe_key,
    send_at: asking.send_at?.getTime() ?? null,
    expires_at: asking.expires_at?.getTime() ?? null,
    about:
      about && appointment_id ? { ...about, appointment_id, starts_at: about.starts_at.getTime() } : null,
    stop_on_book: asking.stop_on_book_since ? { since: asking.stop_on_book_since.getTime() } : null,
    platform: platform ?? null,
  }
}

function messageOf(
  telling: Telling,
  decision: SendDecision | typeof noPostalAddress,
  facts: SendFacts,
): Message {
  const { practice_id, channel, about } = telling
  const common = {
    practice_id,
    client_id: facts.client_id,
    appointment_id: telling.appointment_id ?? null,
    kind: telling.kind,
    purpose: telling.purpose,
    recipient: facts.address ?? '',
    body_text: telling.body_text,
    dedupe_key: telling.dedupe_key,
    template_version: telling.template_version ?? null,
    expires_at: telling.expires_at ?? null,
    attachments: telling.attachments ?? [],
    origin: telling.origin ?? null,
    stop_on_book_since: telling.stop_on_book_since ?? null,
    ...(about ? { about } : {}),
    ...(decision.send === 'never' ? { skip_reason: decision.reason } : {}),
  }
  if (channel === 'sms') return { ...common, channel }
  return {
    ...common,
    subject: telling.subject ?? '',
    body_html: telling.body_html ?? '',
    reply_to: telling.reply_to === undefined ? facts.practice_email : telling.reply_to,
    from_name: telling.from_name === undefined ? facts.practice_name : telling.from_name,
    unsubscribe_url: telling.unsubscribe_url ?? null,
  }
}
