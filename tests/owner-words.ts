import { assistantWorld } from './assistant.ts'
import type { TestDatabase } from './database.ts'
import { dataOf } from './practice.ts'
import { addVisit } from './visits.ts'

/**
 * A practice whose assistant does everything at once that any setting lets it: Wren Tolliver comes on Friday at 10, Helen Park on
 * Monday at 2, Marcus Bell today at 1; Hot stone is $155, Neck and shoulders $60, Deep tissue $110. `type` says something to it.
 */
export async function ownerWords(database: TestDatabase) {
  const world = await assistantWorld(database)
  const { own, run } = world
  const { sql } = database
  for (const [name, minutes, cents] of [
    ['Hot stone', 90, 15_500],
    ['Neck and shoulders', 30, 6_000],
  ] as const) {
    const [service] = await sql('insert into services (practice_id, name) values ($1, $2) returning id', [
      own.id,
      name,
    ])
    await sql(
      'insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, $3, $4)',
      [own.id, service?.id, minutes, cents],
    )
    await sql(
      'insert into service_practitioners (practice_id, service_id, practitioner_id) values ($1, $2, $3)',
      [own.id, service?.id, own.practitioners[0]],
    )
  }
  const clients: Record<string, string> = {}
  for (const [first_name, last_name, starts_at] of [
    ['Wren', 'Tolliver', '2026-03-06T15:00:00Z'],
    ['Helen', 'Park', '2026-03-09T18:00:00Z'],
    ['Marcus', 'Bell', '2026-03-04T18:00:00Z'],
  ] as const) {
    const email = `${first_name.toLowerCase()}@example.com`
    const phone = `+1828555018${Object.keys(clients).length}`
    const id = await world.client({ first_name, last_name, email, phone })
    clients[first_name] = id
    const visit = { client_id: id, service_id: own.service_id, starts_at }
    await addVisit(database, { practice_id: own.id, practitioner_id: own.practitioners[0] as string }, visit)
  }
  const runsAlone = async (isAllowed: boolean) => {
    await sql('update assistant_settings set runs_inside = $2, runs_outside = $2 where practice_id = $1', [
      own.id,
      isAllowed,
    ])
  }
  await runsAlone(true)
  return {
    ...world,
    clients,
    runsAlone,
    type: async (message: string, more: object = {}) =>
      dataOf(await run.as(own.id, 'practice-intelligence-agent', { message, practiceId: own.id, ...more })),
    /** A conversation as the panel has it: each message with what was said before it. */
    conversation: (threadId: string) => {
      const conversationHistory: { type: 'user' | 'agent'; content: string }[] = []
      return async (message: string) => {
        const input = { message, practiceId: own.id, threadId, conversationHistory: [...conversationHistory] }
        const answer = dataOf(await run.as(own.id, 'practice-intelligence-agent', input))
        conversationHistory.push({ type: 'user', content: message })
        conversationHistory.push({ type: 'agent', content: answer.response })
        return answer
      }
    },
    statusOf: async (client: string) => {
      const [row] = await sql(
        `select status, to_char(starts_at at time zone 'America/New_York', 'Dy HH24:MI') as at from appointments
          where client_id = $1 order by starts_at desc limit 1`,
        [clients[client]],
      )
      return row
    },
    /** All rows of the practice but the assistant's own, as one fingerprint for each table. */
    rows: () => fingerprints(database, own.id),
    priceOf: async (name: string) => {
      const [row] = await sql(
        `select d.price_cents from service_durations d join services s on s.id = d.service_id
          where s.practice_id = $1 and s.name = $2`,
        [own.id, name],
      )
      return row?.price_cents as number
    },
  }
}

async function fingerprints(database: TestDatabase, practiceId: string): Promise<Record<string, string>> {
  const tables = await database.sql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'practice_id'
      and table_name not like 'assistant%' and table_name in
        (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE') order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} t where practice_id = $1`,
  )
  const rows = await database.sql(parts.join(' union all '), [practiceId])
  return Object.fromEntries(rows.map(row => [row.name as string, row.rows as string]))
}
