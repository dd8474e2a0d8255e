import type pg from 'pg'

export interface Message {
  practice_id: string | null
  client_id?: string | null
  appointment_id?: string | null
  kind: string
  recipient: string
  reply_to?: string | null
  from_name?: string | null
  subject: string
  body_text: string
  body_html: string
  attachments?: { filename: string; content_type: string; content: string }[]
  /** Which version of its practice's own words of this kind it was written with; none, the product's. */
  template_version?: number | null | undefined
  /** One thought, one key: writing it again changes nothing. */
  dedupe_key: string
}

/** Writes a message down in the caller's transaction; it leaves after the commit, once. Answers whether it was new. */
export async function writeMessage(
  client: pg.PoolClient,
  message: Message,
  sendAfter: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'write-message',
    text: `insert into outbound_messages (practice_id, client_id, appointment_id, kind, recipient, reply_to, from_name,
        subject, body_text, body_html, attachments, dedupe_key, send_after, template_version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (dedupe_key) do nothing`,
    values: [
      message.practice_id,
      message.client_id ?? null,
      message.appointment_id ?? null,
      message.kind,
      message.recipient,
      message.reply_to ?? null,
      message.from_name ?? null,
      message.subject,
      message.body_text,
      message.body_html,
      JSON.stringify(message.attachments ?? []),
      message.dedupe_key,
      sendAfter,
      message.template_version ?? null,
    ],
  })
  return rowCount === 1
}
