import { memberRights } from '#features/rights/member-rights.ts'
import { isForAsker } from '#features/rights/server/own-calendar.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hoursRefusals } from '../messages.ts'
import { saveHoursInput, saveHoursOutput } from '../schema.ts'
import { countOutside } from './count-outside.ts'
import { lockPractitioners } from './lock-practitioners.ts'
import { replaceHours } from './replace-hours.ts'

/** A practitioner's week, in wall-clock time of the practice's zone. Visits stay; the answer counts those outside. */
export const saveHours = verb({
  name: 'save-hours',
  who: 'member',
  roles: memberRights['change-hours'],
  input: saveHoursInput,
  output: saveHoursOutput,
  refusals: hoursRefusals,
  run: async context => {
    const { db, practiceId, now, input } = context
    const { practitioner_id, weekly } = input
    if (!(await isForAsker(context, practitioner_id))) return fail('forbidden')
    const active = await lockPractitioners(context)
    if (!active.some(({ id }) => id === practitioner_id)) return fail('not_found')
    await replaceHours(db, practiceId, practitioner_id, weekly)
    // Who works alone has no second set of hours to keep in step.
    const isAlone = active.every(row => row.id === practitioner_id || row.archived_at)
    if (isAlone) {
      await db
        .updateTable('practices')
        .set({ business_hours: JSON.stringify(weekly) })
        .where('id', '=', practiceId)
        .execute()
    }
    return { practitioner_id, outside_count: await countOutside(db, practiceId, practitioner_id, now) }
  },
})
