import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import type { GapRow } from './find-due-people.ts'

/** Locks one gap of the practice until the transaction ends. */
export const findGap = (
  client: pg.PoolClient,
  practiceId: string,
  gapId: string,
): Promise<GapRow | undefined> =>
  firstRow<GapRow>(client, {
    name: 'find-gap',
    text: `select g.id, g.practitioner_id, r.name as practitioner_name, g.starts_at, g.ends_at, g.service_ids, g.state,
        g.was_approved, g.approved_at, p.time_zone
      from gaps g join practices p on p.id = g.practice_id
      join practitioners r on r.practice_id = g.practice_id and r.id = g.practitioner_id
      where g.practice_id = $1 and g.id = $2 for update of g`,
    values: [practiceId, gapId],
  })
