import { randomUUID } from 'node:crypto'
import { memberRights } from '#base/rights/member-rights.ts'
import { resourceColumns } from '#diary/visits/availability/resources.ts'
import { termsOf } from '#diary/visits/server/offers/availability/read-availability.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { classConstraints, classRefusals } from '../../classes/messages.ts'
import { planClassInput, plannedClasses } from '../../classes/schema.ts'
import { placeConstraints } from '../../messages.ts'
import { checkDates, goneDates, readSeriesRequest } from '../series/series-request.ts'
import { placeFailure } from './read-class.ts'

/** Rule of a class that doesn't repeat. */
const once = 'FREQ=DAILY;COUNT=1'

/** Plans a class or dates of a repetition, all or none. `dates_gone` names `dates` taken since the preview. */
export const planClass = verb({
  name: 'plan-class',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'advanced-scheduling',
  input: planClassInput,
  output: plannedClasses,
  refusals: classRefusals,
  onConstraint: { ...placeConstraints, ...classConstraints, classes_practice_id_room_id_fkey: 'room_gone' },
  run: async context => {
    const { client, db, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const wish = await readSeriesRequest(context, { ...input, addon_ids: [], rule: input.rule ?? once })
    if (wish instanceof Failure) return wish
    const { offer } = wish
    const seats = input.seats ?? offer.service.seats
    if (offer.service.seats === null || seats === null) return fail('not_a_class')
    const dates = await checkDates(context, wish, input, input.classes)
    if (dates instanceof Failure) return dates
    const trouble = dates[0]?.place.trouble
    if (!input.rule && trouble) return placeFailure(trouble)
    const gone = goneDates(dates)
    if (gone.length > 0) return fail('dates_gone', { dates: gone })
    const repeats_id = dates.length > 1 ? randomUUID() : null
    const rows = await db
      .insertInto('classes')
      .values(
        dates.map(({ wanted, place }) => ({
          practice_id: practiceId,
          service_id: input.service_id,
          duration_id: input.duration_id,
          ...resourceColumns(place),
          starts_at: new Date(wanted.start),
          ends_at: new Date(wanted.end),
          // The trigger sets these; the column requires a value.
          blocks_from: new Date(wanted.from),
          blocks_until: new Date(wanted.until),
          buffer_before_min: offer.service.buffer_before_min,
          buffer_after_min: offer.service.buffer_after_min,
          service_name: offer.service.name,
          ...termsOf(offer, place.practitioner_id),
          currency: offer.currency,
          seats,
          shows_seats: offer.service.shows_seats,
          repeats_id,
          note: input.note,
          created_at: now,
        })),
      )
      .returning(['id', 'starts_at'])
      .execute()
    rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    return { class_ids: rows.map(row => row.id), first_start: (rows[0]?.starts_at ?? now).toISOString() }
  },
})
