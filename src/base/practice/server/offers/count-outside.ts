import type { Kysely } from 'kysely'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { DB } from '#server/database/schema-types.ts'
import type { TimeWindow } from '../../schema.ts'
import { visitsOutside } from '../../visits-outside.ts'

/** Upcoming visits outside a practitioner's hours or in their time off. */
export async function countOutside(
  db: Kysely<DB>,
  practiceId: string,
  id: string,
  now: Date,
): Promise<number> {
  const { time_zone } = await db
    .selectFrom('practices')
    .select('time_zone')
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const visits = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', id)
    .where('starts_at', '>', now)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('class_id', 'is', null)
    // A class counts once.
    .unionAll(
      db
        .selectFrom('classes')
        .select(['starts_at', 'ends_at'])
        .where('practice_id', '=', practiceId)
        .where('practitioner_id', '=', id)
        .where('starts_at', '>', now)
        .where('cancelled_at', 'is', null),
    )
    .execute()
  if (visits.length === 0) return 0
  const { rota_weeks, rota_from } = await db
    .selectFrom('practitioners')
    .select(['rota_weeks', 'rota_from'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const weekly = await db
    .selectFrom('practitioner_hours')
    .select(['weekday as day', 'starts as start', 'ends as end', 'week'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', id)
    .execute()
  const overrides = await db
    .selectFrom('schedule_overrides')
    .select(['date', 'windows'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', id)
    // Last night's window may still run.
    .where('date', '>=', addDays(localDateOf(time_zone, now.getTime()), -1))
    .execute()
  const away = await db
    .selectFrom('blocked_times')
    .select(['starts_at', 'ends_at'])
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', id)
    .where('time_off_id', 'is not', null)
    .where('ends_at', '>', now)
    .execute()
  const dates = overrides.map(({ date, windows }) => ({ date, windows: windows as unknown as TimeWindow[] }))
  const hours = { rota: { weeks: rota_weeks, from: rota_from }, weekly, overrides: dates }
  return visitsOutside({ timeZone: time_zone, ...hours, away }, visits).length
}
