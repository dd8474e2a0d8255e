import type { ParamsOf } from '#base/actions/action.ts'
import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { action } from '../../../actions/get-performance-insights/action.ts'
import type { SaidMetric } from '../../../figures/figure-definitions.ts'
import { overPeriod } from '../say-figures.ts'

const insights: Record<ParamsOf<typeof action>['metric'], readonly SaidMetric[]> = {
  revenue: ['recognised', 'average_visit', 'revenue_per_open_hour', 'no_show_cost', 'utilisation'],
  bookings: ['visits', 'bookings_made', 'no_show_rate', 'late_cancel_rate', 'lost_minutes', 'utilisation'],
  clients: ['active_clients', 'new_clients', 'rebooking_rate', 'first_return_rate', 'overdue'],
  all: [
    'recognised',
    'visits',
    'utilisation',
    'no_show_rate',
    'lost_minutes',
    'new_clients',
    'rebooking_rate',
    'overdue',
  ],
}

export const act = actOf(action, {
  prepare: async (doing, { metric, period }) => overPeriod(doing, { period }, insights[metric]),
  undo: onlyReads,
})
