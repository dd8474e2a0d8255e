import type pg from 'pg'
import type { Urgency } from './delivery.ts'
import type { Attachment } from './mail/mail.ts'
import type { MessageOrigin } from './withhold-messages.ts'

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
  about?: { says: string; starts_at: Date }
  /** From when on it is of no use. */
  expires_at?: Date | null
  /** Why it may not leave: it is written down and sent to nobody, and may have nowhere to go. */
  skip_reason?: string
  /** What made it be written; none: an act of a person, or a clock. */
  origin?: MessageOrigin | null
  /** A booking made since then, or a visit to come, ends its use. */
  stop_on_book_since?: Date | null
}

export interface MailMessage extends Common {
  channel?: 'email'
  reply_to?: string | null
  from_name?: string | null
  subject: string
  body_html: string
  attachments?: Attachment[]
  /** What a mail program asks for whoever wants no more of these (RFC 8058). */
  unsubscribe_url?: string | null
}

/** To a phone (E.164), or under an account on a network. */
export interface PlainMessage extends Common {
  channel: 'sms' | 'post'
  attachments?: Attachment[]
}

export type Message = MailMessage | PlainMessage

/**
 * Writes a message down in the caller's transaction; it leaves after the commit, once. Answers whether it was new. With
 * `writeMessages` the only place that does: what leaves has a lane, a purpose and a key.
 */
export async function writeMessage(
  client: pg.PoolClient,
  message: Message,
  sendAfter: Date,
): Promise<boolean> {
  return (await writeMessages(client, [{ message, sendAfter }])).size === 1
}

/** The same for many, in one statement. Answers the keys of those that were new; of two with one key the first is written. */
export async function writeMessages(
  client: pg.PoolClient,
  written: readonly { message: Message; sendAfter: Date }[],
): Promise<Set<string>> {
  if (written.length === 0) return new Set()
  const { rows } = await client.query<{ dedupe_key: string }>({
    name: 'write-messages',
    text: `insert into outbound_messages (${columns.join(', ')}) select ${columns.join(', ')}
      from json_to_recordset($1::json) as m (${columns.map(name => `${name} ${columnTypes[name]}`).join(', ')})
      on conflict (dedupe_key) do nothing returning dedupe_key`,
    values: [JSON.stringify(written.map(({ message, sendAfter }) => rowOf(message, sendAfter)))],
  })
  return new Set(rows.map(row => row.dedupe_key))
}

function rowOf({ about, origin, ...message }: Message, send_after: Date) {
  const purpose = message.purpose ?? 'transactional'
  return {
    subject: '',
    body_html: '',
    attachments: [],
    channel: 'email',
    ...message,
    purpose,
    urgency: message.urgency ?? urgencyOf[purpose],
    send_after,
    says: about?.says,
    says_starts_at: about?.starts_at,
    origin_kind: origin?.kind,
    origin_id: origin?.id,
    status: message.skip_reason ? 'skipped' : 'queued',
  }
}

type Column = Exclude<keyof MailMessage, 'about' | 'origin'> | keyof ReturnType<typeof rowOf>

/** The columns that a message fills, with their types. */
const columnTypes: Readonly<Record<Column, string>> = {
  practice_id: 'uuid',
  client_id: 'uuid',
  appointment_id: 'uuid',
  kind: 'text',
  channel: 'text',
  purpose: 'text',
  urgency: 'text',
  recipient: 'text',
  reply_to: 'text',
  from_name: 'text',
  subject: 'text',
  body_text: 'text',
  body_html: 'text',
  attachments: 'jsonb',
  unsubscribe_url: 'text',
  template_version: 'integer',
  dedupe_key: 'text',
  send_after: 'timestamptz',
  says: 'text',
  says_starts_at: 'timestamptz',
  expires_at: 'timestamptz',
  status: 'text',
  skip_reason: 'text',
  origin_kind: 'text',
  origin_id: 'uuid',
  stop_on_book_since: 'timestamptz',
}
const columns = Object.keys(columnTypes) as Column[]
