import type pg from 'pg'
import type { Urgency } from './delivery.ts'
import type { Attachment } from './mail.ts'

/** What a message is for: it answers an act of theirs, looks after a visit, has something to sell, or asks for a review. */
export type Purpose = 'transactional' | 'care' | 'marketing' | 'review'

/** Somebody waits for the answer to what they did; nobody waits for a reminder; what goes to many goes after all others. */
const urgencyOf: Record<Purpose, Urgency> = {
  transactional: 'now',
  care: 'soon',
  marketing: 'bulk',
  review: 'bulk',
}

interface Common {
  practice_id: string | null
  client_id?: string | null
  appointment_id?: string | null
  kind: string
  /** Absent: transactional. */
  purpose?: Purpose
  /** Absent: what the purpose says. Another one where nobody waits for what is transactional, or many get it at once. */
  urgency?: Urgency
  recipient: string
  body_text: string
  /** Which version of its practice's own words of this kind it was written with; none, the product's. */
  template_version?: number | null | undefined
  /** One thought, one key: writing it again changes nothing. */
  dedupe_key: string
  /** What it says of its visit, which has to be so when it leaves. */
  about?: { says: 'requested' | 'upcoming' | 'visited' | 'missed' | 'cancelled'; starts_at: Date }
  /** From when on it is of no use. */
  expires_at?: Date | null
  /** Why it may not leave: it is written down and sent to nobody, and may have nowhere to go. */
  skip_reason?: string
}

export interface MailMessage extends Common {
  channel?: 'email'
  reply_to?: string | null
  from_name?: string | null
  subject: string
  body_html: string
  attachments?: Attachment[]
}

/** To a phone (E.164), or under an account on a network. */
export interface PlainMessage extends Common {
  channel: 'sms' | 'post'
  attachments?: Attachment[]
}

export type Message = MailMessage | PlainMessage

/**
 * Writes a message down in the caller's transaction; it leaves after the commit, once. Answers whether it was new. The only
 * place that does: what leaves has a lane, a purpose and a key.
 */
export async function writeMessage(
  client: pg.PoolClient,
  message: Message,
  sendAfter: Date,
): Promise<boolean> {
  const { channel = 'email', purpose = 'transactional' } = message
  const mail = isMail(message) ? message : undefined
  const { rowCount } = await client.query({
    name: 'write-message',
    text: `insert into outbound_messages (practice_id, client_id, appointment_id, kind, recipient, reply_to, from_name,
        subject, body_text, body_html, attachments, dedupe_key, send_after, template_version, channel, purpose, urgency,
        says, says_starts_at, expires_at, status, skip_reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) on conflict (dedupe_key) do nothing`,
    values: [
      message.practice_id,
      message.client_id ?? null,
      message.appointment_id ?? null,
      message.kind,
      message.recipient,
      mail?.reply_to ?? null,
      mail?.from_name ?? null,
      mail?.subject ?? '',
      message.body_text,
      mail?.body_html ?? '',
      JSON.stringify(message.attachments ?? []),
      message.dedupe_key,
      sendAfter,
      message.template_version ?? null,
      channel,
      purpose,
      message.urgency ?? urgencyOf[purpose],
      message.about?.says ?? null,
      message.about?.starts_at ?? null,
      message.expires_at ?? null,
      message.skip_reason ? 'skipped' : 'queued',
      message.skip_reason ?? null,
    ],
  })
  return rowCount === 1
}

const isMail = (message: Message): message is MailMessage => (message.channel ?? 'email') === 'email'
