import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { action } from '../../../actions/get-client-retention/action.ts'
import { overPeriod } from '../say-figures.ts'

export const act = actOf(action, {
  prepare: async (doing, params) =>
    overPeriod(doing, params, [
      'active_clients',
      'new_clients',
      'returning_share',
      'rebooking_rate',
      'first_return_rate',
      'return_rate',
      'rhythm',
      'overdue',
      'lapsed',
    ]),
  undo: onlyReads,
})
