import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'

/**
 * The months ('2026-05') between two practice-local dates in which the practice's plan (§9) leaves no room for an
 * online booking. Visits are counted by the month they take place in, as get_current_month_usage counts them.
 */
export async function fullMonths(
  client: pg.PoolClient,
  practiceId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const { months } = await onlyRow<{ months: string[] }>(client, {
    name: 'full-months',
    text: 'select app.full_months($1, $2, $3) as months',
    values: [practiceId, from, to],
  })
  return months
}

export const monthOf = (date: string): string => date.slice(0, 7)

/** Whether the month of an instant is full. `zone` is the practice's. */
export async function isMonthFull(
  client: pg.PoolClient,
  practiceId: string,
  zone: string,
  start: Date | number,
): Promise<boolean> {
  const date = localDateOf(zone, Number(start))
  return (await fullMonths(client, practiceId, date, date)).length > 0
}
