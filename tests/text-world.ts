import { afterAll, beforeAll, beforeEach } from 'vitest'
import { textReplyWebhook } from '../src/apps/receptionist/server/texts/receive-text.ts'
import { textStatusWebhook } from '../src/diary/messages/server/deliverability/receive-text-status.ts'
import { remindClients } from '../src/diary/visits/server/offers/reminders/remind-clients.ts'
import { canSend } from '../src/send-guard.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { deliverOutbox, jobDeps } from './outbox.ts'
import { phoneService, signedCall } from './phone-service.ts'
import { openPractice, type TestPractice } from './practice.ts'

// A practice with a client who gets texts, a phone service on a port of its own, and the test's own clock.

let calls = 0

export const start = '2026-05-22T14:00:00.000Z'
export const hoursBefore = (hours: number, of = start) => new Date(Date.parse(of) - hours * 3_600_000)

export const world = {} as {
  database: TestDatabase
  service: Awaited<ReturnType<typeof phoneService>>
  deps: ReturnType<typeof jobDeps>
  practice: TestPractice
  client_id: string
  now: Date
  phone: string
}

/** Opens the world for the tests of a file. */
export function openTextWorld(): void {
  beforeAll(async () => {
    world.database = await testDatabase()
    world.service = await phoneService()
    world.deps = jobDeps(world.database, world.service.env, () => world.now)
  })
  afterAll(async () => {
    world.deps.close()
    await world.service.close()
    await world.database.close()
  })
  beforeEach(async () => {
    world.service.taken.length = 0
    world.service.says.to = undefined
    world.now = hoursBefore(26)
    world.phone = `+1828555${String(1000 + calls++).padStart(4, '0')}`
    world.practice = await openPractice(world.database)
    world.client_id = await person()
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns there are
export const sql = (text: string, values: unknown[] = []): Promise<any[]> => world.database.sql(text, values)
export async function person(name = 'Ann', of = world.practice): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, email, phone) values ($1, $2, 'ann@example.com', $3) returning id`,
    [of.id, name, world.phone],
  )
  await sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
     values ($1, $2, 'sms', 'reminders', true, 'w', $3)`,
    [of.id, row.id, hoursBefore(900)],
  )
  return row.id
}
export async function visit(starts_at = start): Promise<string> {
  const [row] = await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
       currency, source, starts_at, ends_at, created_at, policy_hours)
     values ($1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', $5, $6, $7, 12) returning id`,
    [
      world.practice.id,
      world.client_id,
      world.practice.practitioners[0],
      world.practice.service_id,
      starts_at,
      hoursBefore(-1, starts_at),
      hoursBefore(900),
    ],
  )
  return row.id
}
/** So many hours before the visit the reminders that are due are written and sent. */
export const remind = async (hours = 23.9) => {
  world.now = hoursBefore(hours)
  await remindClients(world.deps)
  await send()
}
/** A visit whose reminder was sent. Answers its id. */
export const remindedVisit = async () => {
  const id = await visit()
  await remind()
  return id
}
export const send = () => deliverOutbox({ ...world.deps, canSend })
export const reply = async (text: string, sid = `SM${++calls}`) => {
  const { body, headers } = signedCall('https://stillpoint.example/webhooks/twilio-reply', {
    MessageSid: sid,
    From: world.phone,
    To: '+18285550111',
    Body: text,
  })
  const isTaken = await textReplyWebhook.receive(body, headers, world.deps, '')
  await send()
  return isTaken
}
export const status = (id: string, fields: Record<string, string>) => {
  const search = `?message=${id}`
  const { body, headers } = signedCall(`https://stillpoint.example/webhooks/twilio-status${search}`, fields)
  return textStatusWebhook.receive(body, headers, world.deps, search)
}
export const bodies = () => world.service.taken.filter(text => text.to === world.phone).map(text => text.body)
export const inbound = () =>
  sql('select * from inbound_messages where practice_id = $1 order by created_at, provider_id', [
    world.practice.id,
  ])
export const row = async (id: string) => (await sql('select * from appointments where id = $1', [id]))[0]
export const outbox = () =>
  sql("select * from outbound_messages where practice_id = $1 and channel = 'sms' order by created_at", [
    world.practice.id,
  ])
