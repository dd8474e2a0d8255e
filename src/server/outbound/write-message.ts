import type pg from 'pg'
import type { Urgency } from './delivery.ts'
import type { Attachment } from './mail/mail.ts'
import type { MessageOrigin } from './withhold-messages.ts'

/** Answers a client's act, cares for a visit, sells, or asks for a review. */
export type Purpose = 'transactional' | 'care' | 'marketing' | 'review'

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
  purpose?: Purpose
  /** Defaults to the purpose's urgency. */
  urgency?: Urgency
  recipient: string
  body_text: string
  /** Version of the practice's own template; absent: the product's. */
  template_version?: number | null | undefined
  /** Writing the same key again changes nothing. */
  dedupe_key: string
  /** What it says about its visit, which must still be true when it is sent. */
  about?: { says: string; starts_at: Date }
  /** Useless after that. */
  expires_at?: Date | null
  /** Why it may not be sent. It is stored without sending and needs no recipient. */
  skip_reason?: string
  /** What caused it; absent: a person or a schedule. */
  origin?: MessageOrigin | null
  /** A booking since then, or an upcoming visit, cancels it. */
  stop_on_book_since?: Date | null
}

export interface MailMessage extends Common {
  channel?: 'email'
  reply_to?: string | null
  from_name?: string | null
  subject: string
  body_html: string
  attachments?: Attachment[]
  /** One-click unsubscribe (RFC 8058). */
  unsubscribe_url?: string | null
}

/** To a phone (E.164) or a network account. */
export interface PlainMessage extends Common {
  channel: 'sms' | 'post'
  attachments?: Attachment[]
}

export type Message = MailMessage | PlainMessage

/** Queues a message in the caller's transaction; it is sent once, after commit. Returns whether it was new. */
export async function writeMessage(
  client: pg.PoolClient,
  message: Message,
  sendAfter: Date,
): Promise<boolean> {
  return (await writeMessages(client, [{ message, sendAfter }])).size === 1
}

/** Many messages in one statement. Returns the new keys; of two with the same key, the first wins. */
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
