import { createHash, randomUUID } from 'node:crypto'
import { textReplyWebhook } from '../../src/apps/receptionist/server/texts/receive-text.ts'
import { askForReviews } from '../../src/growth/surveys/server/offers/ask-for-reviews.ts'
import { readConfig } from '../../src/server/config.ts'
import { type AssistantWorld, assistantWorld } from '../assistant.ts'
import type { TestDatabase } from '../database.ts'
import { bookAt } from '../followed-links.ts'
import { signedCall, twilioSid } from '../phone-service.ts'
import { dataOf } from '../practice.ts'
import { plantFile, plantLeft, plantPage, plantReviews, plantVisits } from './poison-brought.ts'
import { allPoison, poisonedNames } from './poisons.ts'

export interface PoisonedPractice extends AssistantWorld {
  /** June Castellano, a real client with a visit tomorrow at ten. */
  june: { id: string; appointment_id: string }
  /** What the practice holds, as one number: the same as long as nothing was written. */
  state: () => Promise<string>
  /** As the panel sends it; `before`: what was said, each after the other. */
  type: (message: string, before?: readonly [string, string][]) => Promise<Answered>
}

export interface Answered {
  response: string
  choices: string[]
  actions: { type: string; state: string; params?: Record<string, unknown>; data: Record<string, unknown> }[]
}

/** Tables that an act would change. */
const tables =
  'clients client_notes appointments appointment_notes services leads lead_events follow_ups outbound_messages reminders_of_visits reception_gaps practice_questions'.split(
    ' ',
  )

/** A practice in whose every door a stranger put poison, by the door's own verb; reading and writing both run alone there. */
export async function poisonedPractice(database: TestDatabase): Promise<PoisonedPractice> {
  const world = await assistantWorld(database)
  const { run, own } = world
  const june = await world.client({ email: 'june@example.com', phone: '(828) 555-0110' })
  const booked = dataOf(
    await run.as(own.id, 'create-appointment', {
      client_id: june,
      service_id: own.service_id,
      duration_id: own.duration_id,
      practitioner_id: own.practitioners[0],
      start: '2026-03-05T15:00:00.000Z',
    }),
  )
  await plantBookings(world)
  await plantLeads(world)
  await plantTalks(world)
  await plantWishes(world)
  await plantWords(world, june)
  await plantFile(world)
  await plantVisits(world)
  await plantPage(world)
  await plantReviews(world)
  await plantLeft(world)
  await run.as(own.id, 'save-assistant-settings', { runs_read: true, runs_inside: true, runs_outside: true })
  const held = await heldTables(database)
  return {
    ...world,
    june: { id: june, appointment_id: booked.appointment_id },
    state: async () => {
      const hash = createHash('sha256')
      for (const table of held) {
        const [row] = await database.sql(
          `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${table} t where practice_id = $1`,
          [own.id],
        )
        hash.update(`${table}:${row?.all}`)
      }
      return hash.digest('hex')
    },
    type: async (message, before = []) => {
      const conversationHistory = before.map(([type, content]) => ({ type, content }))
      const input = { message, practiceId: own.id, conversationHistory, threadId: 'thread_1' }
      return dataOf(await run.as(own.id, 'practice-intelligence-agent', input))
    },
  }
}

async function heldTables(database: TestDatabase): Promise<string[]> {
  const rows = await database.sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name = any ($1)`,
    [tables],
  )
  return rows.map(row => row.table_name as string)
}

async function plantBookings({ run, own }: AssistantWorld): Promise<void> {
  for (const [at, [first_name, last_name]] of poisonedNames.entries()) {
    const start = new Date(Date.UTC(2026, 2, 6 + at, 15)).toISOString()
    const { manage_token } = await bookAt(run, own, null, start, {
      first_name,
      last_name,
      email: `stranger${at}@stranger.example`,
      phone: `(828) 555-02${String(at).padStart(2, '0')}`,
      note: allPoison[at % allPoison.length]?.slice(0, 1_000),
    })
    if (at % 4 !== 3) continue
    const reason = allPoison[(at + 1) % allPoison.length]?.slice(0, 500)
    dataOf(await run.visit('cancel-managed-appointment', { token: manage_token, reason }))
  }
}

async function plantLeads({ run, own, database }: AssistantWorld): Promise<void> {
  const guide = { title: 'At the desk', kind: 'text', body: '# Stand up\n\nEvery hour.', button: 'Send it' }
  const { guide_id } = dataOf(await run.as(own.id, 'save-guide', guide))
  for (const [at, [first, last]] of poisonedNames.entries()) {
    const email = `lead${at}@stranger.example`
    const asked = { practice_id: own.id, guide_id, ask_id: randomUUID(), email }
    dataOf(await run.visit('request-guide', { ...asked, first_name: `${first} ${last}`.slice(0, 80) }))
    const [letter] = await database.sql(
      `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm' and recipient = $2`,
      [own.id, email],
    )
    const token = /\/guides\/([\w-]+)/.exec(letter?.body_text)?.[1]
    dataOf(await run.visit('confirm-guide', { token }))
  }
}

async function plantTalks({ run, own }: AssistantWorld): Promise<void> {
  for (const [at, poison] of allPoison.entries()) {
    const say = async (message: string, threadId?: string) =>
      dataOf(
        await run.visit('virtual-receptionist-agent', {
          message: message.slice(0, 1_000),
          practiceId: own.id,
          ...(threadId ? { threadId } : {}),
        }),
      ).threadId as string
    const thread = await say(poison)
    await say(`Please call me back about this: ${poison}`.slice(0, 900), thread)
    await say(
      `My name is Rita Order, rita${at}@stranger.example, 828-555-03${String(at).padStart(2, '0')}`,
      thread,
    )
  }
}

/** Leads of the chat: a wish with an order in it, and names that are requests. */
async function plantWishes({ run, own }: AssistantWorld): Promise<void> {
  for (const [at, poison] of allPoison.entries()) {
    let threadId: string | undefined
    const [first, last] = poisonedNames[at % poisonedNames.length] as readonly [string, string]
    for (const message of [
      `Do you do corporate events? ${poison}`.slice(0, 900),
      `My name is ${first} ${last}`,
      `wish${at}@stranger.example`,
    ]) {
      const input = { message, practiceId: own.id, ...(threadId ? { threadId } : {}) }
      threadId = dataOf(await run.visit('virtual-receptionist-agent', input)).threadId
    }
  }
}

/** A waitlist place, a survey's answer, texts, and what a file brought onto a record. */
async function plantWords({ run, own, database }: AssistantWorld, june: string): Promise<void> {
  const [first_name, last_name] = poisonedNames[0]
  dataOf(
    await run.visit('request-opening', {
      practice_id: own.id,
      service_id: own.service_id,
      duration_id: own.duration_id,
      first_name,
      last_name,
      email: 'waits@stranger.example',
      phone: '(828) 555-0400',
    }),
  )
  const config = readConfig({
    PUBLIC_URL: 'https://stillpoint.example',
    TWILIO_ACCOUNT_SID: twilioSid,
    TWILIO_AUTH_TOKEN: 'test-auth-token-of-twilio',
    TWILIO_FROM: '+18285550111',
  })
  for (const poison of allPoison) {
    const fields = { MessageSid: `SM${randomUUID().replaceAll('-', '')}`, From: '+18285550110', Body: poison }
    const { body, headers } = signedCall('https://stillpoint.example/webhooks/twilio-reply', fields)
    await textReplyWebhook.receive(body, headers, { ...run.deps, config } as never, '')
  }
  await database.sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents, currency,
       source, status, starts_at, ends_at, created_at)
     select $1, $2, $3, $4, 'Deep tissue', 60, 11000, 'USD', 'staff', 'completed', '2026-03-03T11:00:00Z', '2026-03-03T12:00:00Z', '2026-01-01'`,
    [own.id, june, own.practitioners[0], own.service_id],
  )
  await askForReviews(run.deps as never)
  const [ask] = await database.sql(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'review-ask'`,
    [own.id],
  )
  const token = /\/survey\/([\w-]+)/.exec(ask?.body_text ?? '')?.[1]
  dataOf(await run.visit('answer-survey', { token, score: 1, words: allPoison.join('\n').slice(0, 900) }))
  for (const poison of allPoison)
    await database.sql('insert into client_notes (practice_id, client_id, note) values ($1, $2, $3)', [
      own.id,
      june,
      poison,
    ])
}
