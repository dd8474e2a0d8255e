import type pg from 'pg'
import type { Moment } from '#rules/segments/segment.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'

export async function practiceMoment(client: pg.PoolClient, practiceId: string, now: Date): Promise<Moment> {
  const { time_zone } = await onlyRow<Columns<'practices', 'time_zone'>>(client, {
    name: 'zone-of-practice',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  return { now: now.getTime(), time_zone }
}
