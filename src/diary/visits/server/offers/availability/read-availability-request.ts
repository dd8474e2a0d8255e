import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { VisitRow } from '../read-visit.ts'
import type { AvailabilityRequest } from './read-availability.ts'

/**
 * What an appointment would need to be booked again as it is: its service and its length (`durationMin`
 * overrides the duration's own, since what was sold stays), with the same practitioner.
 * Undefined when the service has no duration any more.
 */
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
