import type pg from 'pg'
import { type Caller, inTransaction } from '../database/transaction.ts'
import type { Job, JobDeps } from '../jobs/run-jobs.ts'

// Messages of every practice and of none (a forgotten password) leave through here: hence service_role.
const postman: Caller = { role: 'service_role', claims: {} }
const mostTries = 8

interface Row {
  id: string
  recipient: string
  reply_to: string | null
  from_name: string | null
  subject: string
  body_text: string
  body_html: string
  attachments: { filename: string; content_type: string; content: string }[]
  attempts: number
}

/**
 * Letters of practices to one mailbox (`app.mailbox`) within the hour: from one practice, and from all of them. Whoever
 * books with somebody else's address fills no inbox with it. What a practice is told of its own diary is more. Sign-in
 * letters, which belong to no practice, have limits of their own.
 */
export const lettersAnHour = { ofOne: 10, ofAll: 30, ofOwnDiary: 60 }
/** When a letter that is one too many is looked at again, in milliseconds. */
const heldBackMs = 10 * 60_000

/**
 * Sends what is due. Each message is claimed (committed as `sending`), handed over outside any
 * transaction, then marked. One whose process died in between is tried again after five minutes under
 * the same Message-ID.
 */
export async function deliverOutbox(deps: JobDeps): Promise<void> {
  for (;;) {
    const claimed = await claim(deps.pool, deps.now())
    if (!claimed) return
    for (const row of claimed) await deliver(deps, row)
  }
}

// The next that are due, without those that their reader has had enough of: these wait, and nothing is lost.
async function claim(pool: pg.Pool, now: Date): Promise<Row[] | undefined> {
  return inTransaction(pool, postman, {}, async client => {
    const { ofOne, ofAll, ofOwnDiary } = lettersAnHour
    const due = await client.query({
      name: 'due-outbox',
      text: `with due as (
          select id, practice_id, app.mailbox(recipient) as mailbox, kind like 'practice-%' as is_own, send_after
          from outbound_messages
          where status in ('queued', 'sending') and send_after <= $1 order by send_after limit 20 for update skip locked)
        select d.id, d.practice_id is not null and (
            sent.here + row_number() over (partition by d.practice_id, d.mailbox, d.is_own order by d.send_after, d.id)
              > case when d.is_own then $4::int else $2::int end
            or sent.all + row_number() over (partition by d.practice_id is null, d.mailbox, d.is_own order by d.send_after, d.id)
              > case when d.is_own then $4::int else $3::int end) as is_too_many
        from due d, lateral (
          select count(*) filter (where m.practice_id = d.practice_id) as here, count(*) as all from outbound_messages m
          where app.mailbox(m.recipient) = d.mailbox and m.sent_at > $1::timestamptz - interval '1 hour'
            and m.practice_id is not null and m.kind like 'practice-%' = d.is_own) sent`,
      values: [now, ofOne, ofAll, ofOwnDiary],
    })
    if (due.rows.length === 0) return undefined
    const idsOf = (isTooMany: boolean) =>
      due.rows.filter(row => row.is_too_many === isTooMany).map(row => row.id as string)
    await client.query({
      name: 'hold-back-outbox',
      text: 'update outbound_messages set send_after = $2 where id = any($1)',
      values: [idsOf(true), new Date(now.getTime() + heldBackMs)],
    })
    const { rows } = await client.query({
      name: 'claim-outbox',
      text: `update outbound_messages set status = 'sending', attempts = attempts + 1, send_after = $2 where id = any($1)
        returning id, recipient, reply_to, from_name, subject, body_text, body_html, attachments, attempts`,
      values: [idsOf(false), new Date(now.getTime() + 5 * 60_000)],
    })
    return rows as Row[]
  })
}

async function deliver(deps: JobDeps, row: Row): Promise<void> {
  const { config } = deps
  const address = config.mailFrom.match(/<([^>]+)>/)?.[1] ?? config.mailFrom
  // A name in quotes cannot end the header it stands in.
  const from = row.from_name ? `"${row.from_name.replace(/["\\\r\n]/g, '')}" <${address}>` : config.mailFrom
  try {
    const delivery = await deps.outbound.mail({
      from,
      to: row.recipient,
      replyTo: row.reply_to ?? undefined,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      attachments: row.attachments,
      messageId: `<${row.id}@${new URL(config.publicUrl).hostname}>`,
    })
    await mark(deps, row.id, delivery, null, deps.now())
  } catch (error) {
    const tries = row.attempts
    const said = String((error as { code?: string }).code ?? (error as Error).name).slice(0, 200)
    const next = new Date(deps.now().getTime() + Math.min(2 ** tries, 240) * 60_000)
    await mark(deps, row.id, tries >= mostTries ? 'failed' : 'queued', said, next)
    deps.log.warn({ message: row.id, tries, code: said }, 'message not sent')
  }
}

function mark(deps: JobDeps, id: string, status: string, error: string | null, at: Date): Promise<void> {
  return inTransaction(deps.pool, postman, {}, async client => {
    await client.query({
      name: 'mark-outbox',
      text: `update outbound_messages set status = $2, last_error = $3, send_after = $4,
          sent_at = case when $2 in ('sent', 'kept') then $4 else sent_at end where id = $1`,
      values: [id, status, error, at],
    })
  })
}

export const deliverOutboxJob: Job = {
  name: 'deliver-outbox',
  cron: '* * * * *',
  wakesOn: 'outbound',
  run: deliverOutbox,
}
