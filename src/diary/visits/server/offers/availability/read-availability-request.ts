import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { VisitRow } from '../read-visit.ts'
import type { AvailabilityRequest } from './read-availability.ts'

/** What booking a visit again as is needs. `durationMin`: the sold length. Undefined without a duration. */
export async function readAvailabilityRequest(
  client: pg.PoolClient,
  row: Pick<VisitRow, 'practice_id' | 'service_id' | 'practitioner_id' | 'duration_min'>,
): Promise<AvailabilityRequest | undefined> {
  const duration = await firstRow<{ id: string }>(client, {
    name: 'wish-of-appointment',
    text: `select d.id from service_durations d where d.practice_id = $1 and d.service_id = $2 and d.archived_at is null
      order by abs(d.duration_min - $3), d.duration_min limit 1`,
    values: [row.practice_id, row.service_id, row.duration_min],
  })
  if (!duration) return undefined
  return {
    service_id: row.service_id,
    duration_id: duration.id,
    addon_ids: [],
    practitioner_id: row.practitioner_id,
  }
}
