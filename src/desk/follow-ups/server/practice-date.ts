import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'

export async function practiceDate(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
): Promise<{ now: Date; today: string; time_zone: string }> {
  const { time_zone } = await onlyRow<Columns<'practices', 'time_zone'>>(client, {
    name: 'zone-of-follow-ups',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  return { now, time_zone, today: localDateOf(time_zone, now.getTime()) }
}
