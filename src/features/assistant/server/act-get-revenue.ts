import { act } from './act.ts'
import { onlyReads, prepareFigures } from './act-figures.ts'

/** What visits were worth and what was collected. */
export const getRevenueAct = act('getRevenue', {
  prepare: async (doing, { period, ...said }) =>
    prepareFigures(doing, ['recognised', 'collected', 'average_visit', 'unmarked'], period, said),
  undo: onlyReads,
})
