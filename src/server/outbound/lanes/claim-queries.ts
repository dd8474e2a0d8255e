import type pg from 'pg'
import type { Attachment } from '../mail/mail.ts'
import type { ModelQuestion } from '../models/model.ts'
import type { Purpose } from '../write-message.ts'

export type OutboundTable = 'outbound_messages' | 'model_calls'

/** What settling a claim needs. */
export interface InHand {
  id: string
  attempts: number
}

export interface MessageRow extends InHand {
  practice_id: string | null
  purpose: Purpose
  recipient: string
  reply_to: string | null
  from_name: string | null
  subject: string
  body_text: string
  body_html: string
  attachments: Attachment[]
  unsubscribe_url: string | null
}

export interface CallRow extends InHand {
  question: ModelQuestion
}

export const claimMs = 5 * 60_000

/** Hourly email limits per mailbox (`app.mailbox`), so that booking with another person's address can't flood it. */
export const lettersAnHour = { ofOne: 10, ofAll: 30, ofOwnDiary: 60 }
/** Milliseconds until an email over the limit is checked again. */
const heldBackMs = 10 * 60_000

/** Selects the rows to claim. The caller holds them and the locks of their mailboxes. */
export type ClaimQuery<Row> = (
  client: pg.PoolClient,
  ids: string[],
  now: Date,
  senderId: string,
) => Promise<Row[]>

/** Skips emails over their mailbox's limit; those wait and are not lost. */
export const claimMessages: ClaimQuery<MessageRow> = async (client, ids, now, senderId) => {
  const { ofOne, ofAll, ofOwnDiary } = lettersAnHour
  const { rows } = await client.query({
    name: 'claim-messages',
    text: `with due as (
        select id, channel, practice_id, app.mailbox(recipient) as mailbox, kind like 'practice-%' as is_own, send_after
        from outbound_messages where id = any($1)),
      judged as (
        select d.id, d.channel <> 'post' and d.practice_id is not null and (
            sent.here + under_way.here + row_number() over (partition by d.practice_id, d.mailbox, d.is_own order by d.send_after, d.id)
              > case when d.is_own then $4::int else $2::int end
            or sent.all + under_way.all
                + row_number() over (partition by d.practice_id is null, d.mailbox, d.is_own order by d.send_after, d.id)
              > case when d.is_own then $4::int else $3::int end) as is_too_many
        from due d, lateral (
          select count(*) filter (where m.practice_id = d.practice_id) as here, count(*) as all from outbound_messages m
          where app.mailbox(m.recipient) = d.mailbox and m.sent_at > $5::timestamptz - interval '1 hour'
            and m.practice_id is not null and m.kind like 'practice-%' = d.is_own) sent, lateral (
          select count(*) filter (where m.practice_id = d.practice_id) as here, count(*) as all from outbound_messages m
          where app.mailbox(m.recipient) = d.mailbox and m.status = 'sending' and m.id <> all($1)
            and m.practice_id is not null and m.kind like 'practice-%' = d.is_own) under_way),
      held as (
        update outbound_messages m set send_after = $6 from judged j where j.id = m.id and j.is_too_many)
      update outbound_messages m set status = 'sending', attempts = m.attempts + 1, send_after = $7, sender_id = $8
      from judged j where j.id = m.id and not j.is_too_many
      returning m.id, m.recipient, m.reply_to, m.from_name, m.subject, m.body_text, m.body_html, m.attachments,
        m.attempts, m.practice_id, m.purpose, m.unsubscribe_url`,
    values: [
      ids,
      ofOne,
      ofAll,
      ofOwnDiary,
      now,
      new Date(now.getTime() + heldBackMs),
      new Date(now.getTime() + claimMs),
      senderId,
    ],
  })
  return rows
}

export const claimCalls: ClaimQuery<CallRow> = async (client, ids, now, senderId) => {
  const { rows } = await client.query({
    name: 'claim-calls',
    text: `update model_calls set status = 'sending', attempts = attempts + 1, send_after = $2, sender_id = $3
      where id = any($1) returning id, question, attempts`,
    values: [ids, new Date(now.getTime() + claimMs), senderId],
  })
  return rows
}
