import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { seatIn } from '#diary/visits/server/offers/availability/find-seat.ts'
import { planVisit } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { classRefusals } from '../../classes/messages.ts'
import { bookSeatInput } from '../../classes/schema.ts'
import { placeConstraints } from '../../messages.ts'
import { changedAppointment } from '../../schema.ts'
import { clientOfVisit } from '../client-of-visit.ts'
import { offerFor } from '../series/series-offer.ts'
import { bookByHand } from '../staff-change.ts'
import { readClass } from './read-class.ts'

/** Gives a client a seat in a class. One seat per client; the first to book gets the last one. */
export const bookSeat = verb({
  name: 'book-seat',
  who: 'member',
  roles: memberRights['change-diary'],
  input: bookSeatInput,
  output: changedAppointment,
  refusals: classRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, db, practiceId, input } = context
    await lockPractice(client, practiceId)
    const row = await readClass(client, practiceId, input.class_id)
    if (!row) return fail('not_found')
    if (row.cancelled_at) return fail('class_gone')
    const offer = await offerFor(context, row, [row.starts_at.getTime()])
    if (!offer) return fail('service_gone')
    const clientId = await clientOfVisit(context, input)
    if (clientId instanceof Failure) return clientId
    const theirs = await db
      .selectFrom('appointments')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('class_id', '=', row.id)
      .where('client_id', '=', clientId)
      .where('status', 'not in', ['cancelled', 'no_show'])
      .executeTakeFirst()
    if (theirs) return fail('already_in')
    const visit = { client_id: clientId, status: 'confirmed', source: 'staff', note: input.note } as const
    return bookByHand(context, planVisit([seatIn(offer, row)], visit), input.tells_client)
  },
})
