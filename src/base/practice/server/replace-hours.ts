import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema-types.ts'
import type { WeeklyWindow } from '../schema.ts'

export async function replaceHours(
  db: Kysely<DB>,
  practiceId: string,
  practitionerId: string,
  weekly: readonly WeeklyWindow[],
): Promise<void> {
  const held = await db
    .selectFrom('practitioner_hours')
    .select(['weekday as day', 'starts as start', 'ends as end', 'week'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', practitionerId)
    .execute()
  // Unchanged hours add nothing to the audit trail.
  if (sameWeek(held, weekly)) return
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
        week: window.week ?? null,
      })),
    )
    .execute()
}

function sameWeek(one: readonly WeeklyWindow[], other: readonly WeeklyWindow[]): boolean {
  const told = (windows: readonly WeeklyWindow[]) =>
    windows.map(({ day, start, end, week }) => `${week ?? ''} ${day} ${start} ${end}`).sort()
  return told(one).join() === told(other).join()
}
