import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mailEventsWebhook } from '../src/diary/messages/server/deliverability/receive-mail-event.ts'
import type { ReadPublic } from '../src/server/outbound/read-public.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { certificateUrl, snsCertificate, subscribeUrl, topicArn } from './mail-services.ts'
import { jobDeps } from './outbox.ts'
import { newPractice, type TestPractice } from './verbs.ts'

export const secret = 'a-secret-of-the-mail-events'

// A practice with a client who got a mail, and a mail service that tells what became of it.
export const world = {} as {
  database: TestDatabase
  own: TestPractice
  client_id: string
  /** Our Message-ID without brackets, and the address. */
  about: { id: string; to: string }
  now: Date
  /** What the server asked of the internet. */
  asked: string[]
  deps: ReturnType<typeof jobDeps>
  /** Where SNS's certificate stands. The server remembers those it has read, in all tests of its process. */
  certificates: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
export const sql = (text: string, values: unknown[] = []): Promise<any[]> => world.database.sql(text, values)

/** SNS and nothing else is there. */
const read: ReadPublic = async address => {
  world.asked.push(address)
  const found = { is: 'read' as const, etag: null, contentType: 'text/plain', url: '', redirects: 0 }
  if (world.certificates.includes(address)) return { ...found, body: snsCertificate }
  if (address === subscribeUrl) return { ...found, body: Buffer.from('<ConfirmSubscriptionResponse/>') }
  return { is: 'refused', code: 'not_there' }
}

export function openMailEventWorld(): void {
  beforeAll(async () => {
    world.database = await testDatabase()
    const env = {
      MAIL_EVENTS_SECRET: secret,
      SES_TOPIC_ARN: topicArn,
      PUBLIC_URL: 'https://stillpoint.example',
    }
    world.deps = jobDeps(world.database, env, () => world.now)
    world.deps.outbound.read = read
  })
  afterAll(async () => {
    world.deps.close()
    await world.database.close()
  })
  beforeEach(async () => {
    world.now = new Date('2026-05-14T12:00:00Z')
    world.asked = []
    world.certificates = [certificateUrl]
    world.own = await newPractice(world.database)
    const to = `ann.${randomUUID().slice(0, 8)}@example.com`
    world.client_id = await person(to)
    world.about = { id: await handedOn(to), to }
  })
}

export async function person(email: string, of = world.own): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email) values ($1, 'Ann', $2) returning id`,
    [of.practice_id, email],
  )
  return row.id
}

/** A campaign's mail that was handed on. Answers its Message-ID without brackets. */
export async function handedOn(
  to: string,
  sentAt = '2026-05-14T10:00:00Z',
  of = world.own,
  client_id: string | null = world.client_id,
): Promise<string> {
  const [row] = await sql(
    `insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html,
       dedupe_key, status, sent_at, send_after, created_at, origin_kind, origin_id)
     values ($1, $2, 'campaign', 'marketing', 'bulk', $3, 'News', 'News', '<p>News</p>', gen_random_uuid()::text, 'sent', $4, $4, $4,
       'campaign', gen_random_uuid()) returning id`,
    [of.practice_id, client_id, to, sentAt],
  )
  return `${row.id}@stillpoint.example`
}

/** As the mail service calls; with the secret unless it says another. */
export const tell = (
  body: string,
  { search = `?secret=${secret}`, type = 'message/rfc822' } = {} as { search?: string; type?: string },
) => mailEventsWebhook.receive(body, new Headers({ 'content-type': type }), world.deps, search)

export const mail = async (id = world.about.id) =>
  (
    await sql(
      'select status, bounced_at, bounced_as, complained_at, delivered_at from outbound_messages where id = $1',
      [id.split('@')[0]],
    )
  )[0]

export const suppressed = (of = world.own) =>
  sql('select address, kind, at from message_suppressions where practice_id = $1 order by kind, at', [
    of.practice_id,
  ])

export const ledger = (of = world.own) =>
  sql('select channel, purpose, is_granted, source, created_at from client_consents where practice_id = $1', [
    of.practice_id,
  ])
