import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { action } from '../../../actions/get-revenue/action.ts'
import { overPeriod } from '../say-figures.ts'

export const act = actOf(action, {
  prepare: async (doing, params) =>
    overPeriod(doing, params, ['recognised', 'completed', 'average_visit', 'expected']),
  undo: onlyReads,
})
