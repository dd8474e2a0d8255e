import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'

/** Full months ('2026-05') on the practice's plan (§9), counted by visit date as get_current_month_usage does. */
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

export async function isMonthFull(
  client: pg.PoolClient,
  practiceId: string,
  zone: string,
  start: Date | number,
): Promise<boolean> {
  const date = localDateOf(zone, Number(start))
  return (await fullMonths(client, practiceId, date, date)).length > 0
}
