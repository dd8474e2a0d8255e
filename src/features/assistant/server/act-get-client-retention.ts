import { act } from './act.ts'
import { onlyReads, prepareFigures } from './act-figures.ts'

/** Who came, who was new, and who comes again. */
export const getClientRetentionAct = act('getClientRetention', {
  prepare: async (doing, { period }) =>
    prepareFigures(
      doing,
      ['active_clients', 'new_clients', 'returning_share', 'rebooking_rate', 'first_return_rate'],
      period,
      {},
    ),
  undo: onlyReads,
})
