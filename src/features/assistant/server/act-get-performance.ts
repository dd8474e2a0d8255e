import type { SaidMetric } from '../figure-words.ts'
import { act } from './act.ts'
import { onlyReads, prepareFigures } from './act-figures.ts'

const of = {
  revenue: ['recognised', 'average_visit', 'revenue_per_open_hour'],
  bookings: ['bookings_made', 'visits', 'utilisation', 'cancel_rate', 'no_show_rate'],
  clients: ['active_clients', 'new_clients', 'returning_share', 'rebooking_rate'],
  all: [
    'recognised',
    'revenue_per_open_hour',
    'visits',
    'utilisation',
    'no_show_rate',
    'new_clients',
    'returning_share',
  ],
} as const satisfies Record<string, readonly SaidMetric[]>

/** How a stretch of days went beside the one before. */
export const getPerformanceInsightsAct = act('getPerformanceInsights', {
  prepare: async (doing, { metric, period }) => prepareFigures(doing, of[metric], period, {}),
  undo: onlyReads,
})
