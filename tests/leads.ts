import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, runner } from './practice.ts'

export const DAY = 86_400_000
const tokenIn = (text: string) => /\/guides\/([\w-]+)/.exec(text)?.[1] ?? ''

/** A practice with one guide, whose clock stands now: the database's own dates what triggers write. */
export async function leadWorld(database: TestDatabase) {
  const practice = await openPractice(database)
  const start = Date.now()
  const run = runner(database, new Date(start))
  const sql = (text: string, ...values: unknown[]) => database.sql(text, [practice.id, ...values])
  const makeGuide = async (title: string): Promise<string> => {
    const words = { title, kind: 'text', body: '# Stand up\n\nEvery hour.', button: 'Send it' }
    return dataOf(await run.as(practice.id, 'save-guide', words)).guide_id
  }
  const guide = await makeGuide('Ten minutes at the desk')
  const letters = (kind: string) =>
    sql('select * from outbound_messages where practice_id = $1 and kind = $2 order by created_at, id', kind)
  const leads = () => sql('select * from leads where practice_id = $1 order by created_at, id')
  const ask = (more: object = {}) =>
    run.visit('request-guide', {
      practice_id: practice.id,
      guide_id: guide,
      ask_id: randomUUID(),
      first_name: 'Nina',
      email: 'nina@example.com',
      ...more,
    })
  const asked = async () => tokenIn((await letters('lead-confirm')).at(-1)?.body_text)
  return {
    practice,
    start,
    run,
    sql,
    guide,
    makeGuide,
    letters,
    leads,
    ask,
    tokenIn,
    /** The token of the newest mail that asks an address. */
    asked,
    clients: () => sql('select * from clients where practice_id = $1 order by created_at, id'),
    events: () =>
      sql(
        'select from_stage, to_stage, how, note from lead_events where practice_id = $1 order by at, from_stage nulls first',
      ),
    stage: async () => (await leads())[0]?.stage,
    /** Asks, opens the mail and presses the button. */
    confirm: async (more: object = {}) => {
      dataOf(await ask(more))
      const token = await asked()
      return { token, page: dataOf(await run.visit('confirm-guide', { token })) }
    },
    addClient: async (first: string, last: string, email: string | null, phone: string | null = null) => {
      const [row] = await sql(
        'insert into clients (practice_id, first_name, last_name, email, phone) values ($1, $2, $3, $4, $5) returning id',
        first,
        last,
        email,
        phone,
      )
      return row?.id as string
    },
    /** A visit that lies `days` from now, written as any way of booking does. */
    visit: async (client: string, days: number) => {
      await sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, status, service_name,
          duration_min, price_cents, currency, source)
        values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', 'confirmed', 'Deep tissue', 60, 11000, 'USD', 'staff')`,
        client,
        practice.practitioners[0],
        practice.service_id,
        new Date(start + days * DAY),
      )
    },
  }
}
