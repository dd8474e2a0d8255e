import type pg from 'pg'
import type { Attachment } from '#server/outbound/mail.ts'
import { type Message, writeMessage } from '#server/outbound/write-message.ts'
import { decide, type NeverReason, type SendPurpose, type ShiftReason } from '../may-send.ts'
import { readSendFacts } from './read-send-facts.ts'

/** What is to be said to a client, or to the one of their household who is named for it. */
export interface Telling {
  practice_id: string
  client_id: string
  appointment_id?: string | null
  /** As the outbox knows it: `visit-reminder`. */
  kind: string
  purpose: SendPurpose
  channel: 'email' | 'sms'
  /** What it says of the visit `appointment_id`, which has to be so when it leaves. */
  about?: { says: 'requested' | 'upcoming' | 'visited' | 'missed' | 'cancelled'; starts_at: Date }
  /** From when on it is of no use. */
  expires_at?: Date | null
  /** One thought, one key. */
  dedupe_key: string
  /** Absent: now. */
  send_at?: Date | null
  /** Of a mail; a text has none. */
  subject?: string
  body_text: string
  body_html?: string
  /** Absent: the practice's. */
  reply_to?: string | null
  from_name?: string | null
  attachments?: Attachment[]
  template_version?: number | null
}

export interface Told {
  written: 'queued' | 'skipped'
  /** When it leaves, or was looked at. */
  send_after: Date
  /** Why it was skipped or put off. `duplicate`: this was written before, and nothing is written now. */
  reason?: NeverReason | ShiftReason
}

/**
 * Writes a message to a client down, in the caller's transaction, if and when it may leave (`decide`, send rules section 1):
 * queued for the moment at which it may, or skipped with the reason. The only way to write to a client what is not an answer
 * to an act of theirs; the sender asks again in the moment of sending. Throws where the practice has no such client.
 */
export async function tellPerson(client: pg.PoolClient, telling: Telling, now: Date): Promise<Told> {
  const { practice_id, client_id, channel, purpose, dedupe_key, about } = telling
  const appointment_id = telling.appointment_id ?? null
  const asked = { key: dedupe_key, practice_id, client_id, appointment_id, channel, purpose }
  const facts = (await readSendFacts(client, [asked], now)).get(dedupe_key)
  if (!facts) throw new Error('There is no such client to write to')
  const decision = decide({
    ...facts,
    now: now.getTime(),
    message: {
      channel,
      purpose,
      dedupe_key,
      send_at: telling.send_at?.getTime() ?? null,
      expires_at: telling.expires_at?.getTime() ?? null,
      about:
        about && appointment_id ? { ...about, appointment_id, starts_at: about.starts_at.getTime() } : null,
    },
  })
  const send_after = decision.send === 'at' ? new Date(decision.at) : now
  const common = {
    practice_id,
    client_id: facts.client_id,
    appointment_id,
    kind: telling.kind,
    purpose,
    recipient: facts.address ?? '',
    body_text: telling.body_text,
    dedupe_key,
    template_version: telling.template_version ?? null,
    expires_at: telling.expires_at ?? null,
    attachments: telling.attachments ?? [],
    ...(about ? { about } : {}),
    ...(decision.send === 'never' ? { skip_reason: decision.reason } : {}),
  }
  const message: Message =
    channel === 'sms'
      ? { ...common, channel }
      : {
          ...common,
          subject: telling.subject ?? '',
          body_html: telling.body_html ?? '',
          reply_to: telling.reply_to === undefined ? facts.practice_email : telling.reply_to,
          from_name: telling.from_name === undefined ? facts.practice_name : telling.from_name,
        }
  const isNew = await writeMessage(client, message, send_after)
  if (!isNew) return { written: 'skipped', send_after, reason: 'duplicate' }
  return {
    written: decision.send === 'never' ? 'skipped' : 'queued',
    send_after,
    ...('reason' in decision ? { reason: decision.reason } : {}),
  }
}
