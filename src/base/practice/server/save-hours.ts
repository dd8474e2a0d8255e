import { sql } from 'kysely'
import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hoursRefusals } from '../messages.ts'
import { saveHoursInput, saveHoursOutput, type WeeklyWindow } from '../schema.ts'
import { lockPractitioners } from './lock-practitioners.ts'
import { countOutside } from './offers/count-outside.ts'
import { replaceHours } from './replace-hours.ts'

/** A practitioner's week, or their rota of up to four, in wall-clock time of the practice's zone. Visits stay; the answer counts those outside. */
export const saveHours = verb({
  name: 'save-hours',
  who: 'member',
  roles: memberRights['change-hours'],
  input: saveHoursInput,
  output: saveHoursOutput,
  refusals: hoursRefusals,
  run: async context => {
    const { db, practiceId, now, input } = context
    const { practitioner_id, rota_weeks } = input
    const rota_from = rota_weeks > 1 ? (input.rota_from ?? null) : null
    // Weeks that do not come hold nothing.
    const weekly = input.weekly.filter(({ week }) => (week ?? 1) <= rota_weeks)
    if (!(await isForAsker(context, practitioner_id))) return fail('forbidden')
    const active = await lockPractitioners(context)
    if (!active.some(({ id }) => id === practitioner_id)) return fail('not_found')
    // Time that is added may be given to whoever waits for one (`note_new_week`).
    const { rows } = await sql<{
      was: string
    }>`select app.hours_ahead(${practitioner_id})::text as was`.execute(db)
    await replaceHours(db, practiceId, practitioner_id, weekly)
    await db
      .updateTable('practitioners')
      .set({ rota_weeks, rota_from })
      .where('practice_id', '=', practiceId)
      .where('id', '=', practitioner_id)
      .where(({ eb, or }) =>
        or([eb('rota_weeks', '<>', rota_weeks), eb('rota_from', 'is distinct from', rota_from)]),
      )
      .execute()
    await sql`select app.note_new_week(${practitioner_id}, ${rows[0]?.was}::tstzmultirange)`.execute(db)
    // Who works alone has no second set of hours to keep in step.
    const isAlone = active.every(row => row.id === practitioner_id || row.archived_at)
    if (isAlone) {
      await db
        .updateTable('practices')
        .set({ business_hours: JSON.stringify(firstWeek(weekly)) })
        .where('id', '=', practiceId)
        .execute()
    }
    return { practitioner_id, outside_count: await countOutside(db, practiceId, practitioner_id, now) }
  },
})

/** What a new practitioner starts with: of a rota its first week. */
const firstWeek = (weekly: readonly WeeklyWindow[]) =>
  weekly.filter(({ week }) => (week ?? 1) === 1).map(({ day, start, end }) => ({ day, start, end }))
