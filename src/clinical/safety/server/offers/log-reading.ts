import type pg from 'pg'
import { behindWall } from '#server/database/behind-wall.ts'

export interface RecordAccess {
  practiceId: string
  /** The kept record; null: the whole practice. */
  clientId: string | null
  userId: string | undefined
  verb: string
  /** One of `readingReasons`, or `export`. */
  why: string
  now: Date
}

/** Logs a reading of health answers. Call inside `behindWall`. */
export const logReading = (
  client: pg.PoolClient,
  { practiceId, clientId, userId, verb, why, now }: RecordAccess,
) =>
  client.query({
    name: 'log-health-reading',
    text: `insert into clinical.health_readings (practice_id, client_id, read_by, verb, why, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [practiceId, clientId, userId ?? null, verb, why, now],
  })

/** Logs an export before it is packed. Nothing if there are no answers. */
export const logExport = (client: pg.PoolClient, reading: Omit<RecordAccess, 'why'>) =>
  behindWall(client, async () => {
    const { rowCount } = await client.query({
      name: 'has-health-to-export',
      text: `select from clinical.health_cards h join clients c on c.practice_id = h.practice_id and c.id = h.client_id
        where h.practice_id = $1 and ($2::uuid is null or coalesce(c.merged_into, c.id) = $2) limit 1`,
      values: [reading.practiceId, reading.clientId],
    })
    if (rowCount) await logReading(client, { ...reading, why: 'export' })
  })
