import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import type { WeeklyWindow } from '../schema.ts'

/** A practitioner's week becomes exactly these windows (wall-clock times of the practice's zone). */
export async function replaceHours(
  db: Kysely<DB>,
  practiceId: string,
  practitionerId: string,
  weekly: readonly WeeklyWindow[],
): Promise<void> {
  await db
    .deleteFrom('practitioner_hours')
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', practitionerId)
    .execute()
  if (weekly.length === 0) return
  await db
    .insertInto('practitioner_hours')
    .values(
      weekly.map(window => ({
        practice_id: practiceId,
        practitioner_id: practitionerId,
        weekday: window.day,
        starts: window.start,
        ends: window.end,
      })),
    )
    .execute()
}
