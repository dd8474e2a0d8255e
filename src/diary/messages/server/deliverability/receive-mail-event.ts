import { createHash, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { Overloaded } from '#server/database/gate.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Webhook, WebhookDeps } from '#server/functions/webhook-routes.ts'
import { type MailEvent, noteMailEvent, type TouchedMail } from '#server/outbound/mail/note-mail-event.ts'
import { isSignedBySns, type SnsMessage, snsAddress } from '#server/outbound/mail/sns-signature.ts'
import { NotRead } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import { mailReportReading } from './mail-report-reading.ts'
import { readPostmarkEvent } from './read-postmark-event.ts'
import { readSesEvent } from './read-ses-event.ts'
import { weighComplaints } from './weigh-complaints.ts'

// Events concern any practice: which one is found out here.
const postman: Caller = { role: 'service_role', claims: {} }

/**
 * POST /webhooks/mail-events: delivery events. Raw reports and Postmark with `?secret=`, Amazon SES signed by SNS. Safe
 * to repeat and in any order.
 */
export const mailEventsWebhook: Webhook = {
  name: 'mail-events',
  receive: async (body, headers, deps, search) => {
    const events = await readEvents(body, headers, deps, search)
    if (!events) return false
    const now = deps.now()
    for (const event of events)
      await inTransaction(deps.pool, postman, {}, async client => {
        const mail = await noteMailEvent(client, event, now)
        if (!mail) return
        await heed(client, event, mail)
        if (event.is === 'complained' && mail.practice_id)
          await weighComplaints(client, mail.practice_id, now)
      })
    return true
  },
}

/** Undefined: not authorized. */
async function readEvents(
  body: string,
  headers: Pick<Headers, 'get'>,
  deps: WebhookDeps,
  search: string,
): Promise<MailEvent[] | undefined> {
  const json = jsonOf(body)
  const notice = snsMessage.safeParse(json)
  if (notice.success) return readNotice(notice.data, deps)
  if (!isSecret(deps.config.mailEvents.secret, new URLSearchParams(search).get('secret'))) return undefined
  if (json !== undefined) return readPostmarkEvent(json) ?? []
  return readReport(body, headers.get('content-type') ?? '')
}

/** Throws when too many wait, so that the mail server retries. Reports that take too long are ignored. */
const readReport = (body: string, contentType: string): Promise<MailEvent[]> =>
  read(mailReportReading, 'mail server', body, contentType).catch(error => {
    if (error instanceof NotRead) return []
    throw error
  })

const snsMessage = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Timestamp: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
})

async function readNotice(notice: SnsMessage, deps: WebhookDeps): Promise<MailEvent[] | undefined> {
  const { topicArn } = deps.config.mailEvents
  if (!topicArn || !(await isSignedBySns(notice, topicArn, deps.outbound.read, deps.now()))) return undefined
  if (notice.Type === 'Notification') return readSesEvent(notice.Message)
  if (notice.Type === 'SubscriptionConfirmation') {
    const url = snsAddress(notice.SubscribeURL ?? '', topicArn)
    if (!url) return undefined
    const answer = await deps.outbound.read(url.href, { mostBytes: 100_000, within: 5_000, mostRedirects: 0 })
    if (answer.is !== 'read') throw new Overloaded(60)
    deps.log.info({ webhook: 'mail-events' }, 'subscription to mail events confirmed')
  }
  return []
}

function jsonOf(body: string): unknown {
  if (!/^\s*\{/.test(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

// Hashed to equal length, for a constant-time comparison.
const digest = (text: string) => createHash('sha256').update(text).digest()

const isSecret = (secret: string | undefined, given: string | null) =>
  secret !== undefined && given !== null && timingSafeEqual(digest(secret), digest(given))

/** Handles what triggers can't see: an address only in the report, and an unsubscribe at the mail service. */
async function heed(client: pg.PoolClient, event: MailEvent, mail: TouchedMail): Promise<void> {
  if (!mail.practice_id) return
  const address = mail.recipient || event.recipient
  if (event.is === 'left' && address)
    await client.query({
      name: 'leave-by-mail-service',
      text: `select app.say_by_mail_service($1, $2, 'unsubscribe', $3)`,
      values: [mail.practice_id, address, mail.at],
    })
  if (mail.recipient !== '' || !event.recipient || (event.is !== 'bounced' && event.is !== 'complained'))
    return
  await client.query({
    name: 'suppress-erased',
    text: 'select app.suppress_mail($1, $2, $3, $4, true)',
    values: [
      mail.practice_id,
      event.recipient,
      event.is === 'complained' ? 'complaint' : `${event.bounce ?? 'soft'}_bounce`,
      mail.at,
    ],
  })
}
