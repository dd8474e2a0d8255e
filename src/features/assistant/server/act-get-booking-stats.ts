import { act } from './act.ts'
import { onlyReads, prepareFigures } from './act-figures.ts'

/** How many booked and came, and how many did not. */
export const getBookingStatsAct = act('getBookingStats', {
  prepare: async (doing, { period, ...said }) =>
    prepareFigures(
      doing,
      ['bookings_made', 'visits', 'cancel_rate', 'no_show_rate', 'online_share'],
      period,
      said,
    ),
  undo: onlyReads,
})
