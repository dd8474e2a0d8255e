import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { action } from '../../../actions/get-booking-stats/action.ts'
import { overPeriod } from '../say-figures.ts'

export const act = actOf(action, {
  prepare: async (doing, params) =>
    overPeriod(doing, params, [
      'visits',
      'unmarked',
      'bookings_made',
      'online_share',
      'lead_time',
      'no_show_rate',
      'cancel_rate',
      'late_cancel_rate',
    ]),
  undo: onlyReads,
})
