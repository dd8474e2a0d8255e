import { memberRights } from '#base/rights/member-rights.ts'
import { cancelVisits } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { cancelledSeries, cancelSeriesInput } from '../../series/schema.ts'
import { byStaff } from '../staff-change.ts'
import { readSeries } from './read-series.ts'
import { planSeriesNews } from './series-news.ts'

/** Cancels upcoming visits of a series. One email in 3 minutes unless restored. Allowed on every plan. */
export const cancelSeries = verb({
  name: 'cancel-series',
  who: 'member',
  roles: memberRights['change-diary'],
  input: cancelSeriesInput,
  output: cancelledSeries,
  refusals: seriesRefusals,
  run: async context => {
    const { client, practiceId, input } = context
    await lockPractice(client, practiceId)
    const series = await readSeries(context, input.appointment_id, input.scope, true)
    if (!series) return fail('not_a_series')
    const rows = series.visits.map(({ visit }) => visit)
    await cancelVisits(context, rows, byStaff(context), input.reason)
    const at = { practice_id: practiceId, id: series.id }
    const tells = await planSeriesNews(context, at, rows, input.tells_client)
    return {
      series_id: series.id,
      appointment_ids: rows.map(row => row.id),
      tells_at: tells?.toISOString() ?? null,
    }
  },
})
