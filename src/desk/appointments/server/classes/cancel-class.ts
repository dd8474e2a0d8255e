import { memberRights } from '#base/rights/member-rights.ts'
import { cancelVisits } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { classRefusals } from '../../classes/messages.ts'
import { cancelClassInput, cancelledClasses } from '../../classes/schema.ts'
import { byStaff, planNews } from '../staff-change.ts'
import { countTold, readClass, seatsOf } from './read-class.ts'

/** Cancels a class, or it and later ones, with all seats. Notifies in 3 minutes unless restored. Every plan. */
export const cancelClass = verb({
  name: 'cancel-class',
  who: 'member',
  roles: memberRights['change-diary'],
  input: cancelClassInput,
  output: cancelledClasses,
  refusals: classRefusals,
  run: async context => {
    const { client, db, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const row = await readClass(client, practiceId, input.class_id)
    if (!row) return fail('not_found')
    // A second click: it is canceled already.
    if (row.cancelled_at) return { class_ids: [row.id], seats: 0, told: 0 }
    if (row.ends_at <= now) return fail('class_over')
    const following = input.scope === 'following' && row.repeats_id
    const classes = await db
      .selectFrom('classes')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('cancelled_at', 'is', null)
      .where(({ eb, and }) =>
        following
          ? and([eb('repeats_id', '=', following), eb('starts_at', '>=', row.starts_at)])
          : eb('id', '=', row.id),
      )
      .orderBy('starts_at')
      .limit(200)
      .execute()
    const ids: string[] = []
    for (const { id } of classes) {
      const seats = await seatsOf(client, practiceId, id)
      await db
        .updateTable('classes')
        .set({ cancelled_at: now })
        .where('practice_id', '=', practiceId)
        .where('id', '=', id)
        .execute()
      await cancelVisits(context, seats, byStaff(context), input.reason)
      await planNews(context, seats, input.tells_client)
      ids.push(...seats.map(seat => seat.id))
    }
    return { class_ids: classes.map(({ id }) => id), seats: ids.length, told: await countTold(context, ids) }
  },
})
