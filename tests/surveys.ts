import { askForReviews } from '../src/growth/surveys/server/offers/ask-for-reviews.ts'
import type { TestDatabase } from './database.ts'
import { payForFull } from './free-plan.ts'
import { openPractice, runner } from './practice.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Wednesday, 10:00 in New York. */
export const noon = Date.parse('2026-05-20T14:00:00Z')

/** A practice that asks, on a clock of its own. */
export async function surveyWorld(database: TestDatabase, people = 1) {
  const practice = await openPractice(database, { people })
  await payForFull(database, practice.id)
  const run = runner(database, new Date(noon))
  const { sql } = database

  async function addClient(more: Record<string, unknown> = {}): Promise<string> {
    const own = { first_name: 'Ann', last_name: 'Lee', email: `c${Math.random()}@example.com`, ...more }
    const columns = Object.keys(own)
    const [row] = await sql(
      `insert into clients (practice_id, ${columns.join(', ')}) values ($1, ${columns.map((_, i) => `$${i + 2}`).join(', ')}) returning id`,
      [practice.id, ...Object.values(own)],
    )
    return row?.id as string
  }
  /** A visit that ended `hours` before noon. */
  async function visit(
    client_id: string,
    hours: number,
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const own = {
      practitioner_id: practice.practitioners[0],
      starts_at: new Date(noon - hours * HOUR - HOUR / 2),
      ends_at: new Date(noon - hours * HOUR),
      created_at: new Date(noon - 500 * DAY),
      status: 'completed',
      source: 'staff',
      ...more,
    }
    const columns = Object.keys(own)
    const [row] = await sql(
      `insert into appointments (practice_id, client_id, service_id, service_name, duration_min, price_cents, currency,
         ${columns.join(', ')}) values ($1, $2, $3, 'Deep tissue', 60, 11000, 'USD', ${columns.map((_, i) => `$${i + 4}`).join(', ')}) returning id`,
      [practice.id, client_id, practice.service_id, ...Object.values(own)],
    )
    return row?.id as string
  }
  const asks = () =>
    sql(
      `select * from outbound_messages where practice_id = $1 and kind = 'review-ask'
      order by (select a.ends_at from appointments a where a.id = appointment_id), id`,
      [practice.id],
    )
  /** Lets the job run at an instant, and answers what there is afterwards. */
  const ask = async (at = noon) => {
    run.setNow(new Date(at))
    await askForReviews(run.deps)
    return asks()
  }
  const tokenIn = (message: Record<string, unknown> | undefined): string =>
    /\/survey\/([\w-]+)/.exec(String(message?.body_text))?.[1] ?? ''
  return { practice, run, sql, addClient, visit, asks, ask, tokenIn }
}
