import { sql } from 'kysely'
import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hoursRefusals } from '../messages.ts'
import { saveHoursInput, saveHoursOutput, type WeeklyWindow } from '../schema.ts'
import { lockPractitioners } from './lock-practitioners.ts'
import { countOutside } from './offers/count-outside.ts'
import { replaceHours } from './replace-hours.ts'

/** Hours or a rota of up to four weeks, in the practice's wall-clock time. Returns visits left outside. */
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
    // Drops windows of weeks beyond the rota.
    const weekly = input.weekly.filter(({ week }) => (week ?? 1) <= rota_weeks)
    if (!(await isForAsker(context, practitioner_id))) return fail('forbidden')
    const active = await lockPractitioners(context)
    if (!active.some(({ id }) => id === practitioner_id)) return fail('not_found')
    // New hours may be offered to the waitlist (`note_new_week`).
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
    // A sole practitioner's hours are also the practice's.
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

/** New practitioners start with a rota's first week. */
const firstWeek = (weekly: readonly WeeklyWindow[]) =>
  weekly.filter(({ week }) => (week ?? 1) === 1).map(({ day, start, end }) => ({ day, start, end }))
