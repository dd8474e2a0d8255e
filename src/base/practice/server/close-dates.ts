import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hoursRefusals } from '../messages.ts'
import { closeDatesInput, closeDatesOutput } from '../schema.ts'
import { lockPractitioners } from './lock-practitioners.ts'
import { countOutside } from './offers/count-outside.ts'

/** Adds or removes days off, such as holidays. Dates with their own hours, or off for another reason, are kept. */
export const closeDates = verb({
  name: 'close-dates',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: closeDatesInput,
  output: closeDatesOutput,
  refusals: hoursRefusals,
  onConstraint: { most_overrides: 'too_many_days' },
  run: async context => {
    const { db, practiceId, input, now } = context
    const active = (await lockPractitioners(context)).filter(row => row.archived_at === null)
    const ids = [...new Set(input.practitioner_ids)]
    if (!ids.every(id => active.some(row => row.id === id))) return fail('not_found')
    let changed = 0
    for (const { date, note } of input.dates) {
      const done = input.closes
        ? await db
            .insertInto('schedule_overrides')
            .values(
              ids.map(practitioner_id => ({
                practice_id: practiceId,
                practitioner_id,
                date,
                windows: '[]',
                note,
              })),
            )
            .onConflict(conflict => conflict.columns(['practice_id', 'practitioner_id', 'date']).doNothing())
            .returning('id')
            .execute()
        : await db
            .deleteFrom('schedule_overrides')
            .where('practice_id', '=', practiceId)
            .where('practitioner_id', 'in', ids)
            .where('date', '=', date)
            .where('windows', '=', '[]')
            .where('note', '=', note)
            .returning('id')
            .execute()
      changed += done.length
    }
    let outside_count = 0
    for (const id of ids) outside_count += await countOutside(db, practiceId, id, now)
    return { changed, outside_count }
  },
})
