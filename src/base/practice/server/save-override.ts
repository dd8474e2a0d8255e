import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hoursRefusals } from '../messages.ts'
import { saveOverrideInput, saveOverrideOutput } from '../schema.ts'
import { countOutside } from './offers/count-outside.ts'

/** Hours of one date, a day off (no windows), or the week's hours (null). Practitioners request days off instead. */
export const saveOverride = verb({
  name: 'save-override',
  who: 'member',
  roles: memberRights['change-days-off'],
  input: saveOverrideInput,
  output: saveOverrideOutput,
  refusals: hoursRefusals,
  // A two-column key: practitioners of this practice only.
  onConstraint: { '23503': 'not_found', most_overrides: 'too_many_days' },
  run: async context => {
    const { db, practiceId, memberRole, now, input } = context
    const { practitioner_id, date, windows, note } = input
    if (!(await isForAsker(context, practitioner_id))) return fail('forbidden')
    if (memberRole === 'practitioner' && windows?.length === 0) return fail('ask_time_off')
    if (windows === null) {
      await db
        .deleteFrom('schedule_overrides')
        .where('practice_id', '=', practiceId)
        .where('practitioner_id', '=', practitioner_id)
        .where('date', '=', date)
        .execute()
    } else {
      const day = { windows: JSON.stringify(windows), note }
      await db
        .insertInto('schedule_overrides')
        .values({ practice_id: practiceId, practitioner_id, date, ...day })
        .onConflict(conflict => conflict.columns(['practice_id', 'practitioner_id', 'date']).doUpdateSet(day))
        .execute()
    }
    const known = await db
      .selectFrom('practitioners')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('id', '=', practitioner_id)
      .executeTakeFirst()
    if (!known) return fail('not_found')
    return { practitioner_id, outside_count: await countOutside(db, practiceId, practitioner_id, now) }
  },
})
