import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { forecastVisitsInput, forecastVisitsOutput } from '../../schema.ts'
import { computeForecast } from '../compute-forecast.ts'

export const forecastVisits = verb({
  name: 'forecast-visits',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'advanced-analytics',
  readOnly: true,
  input: forecastVisitsInput,
  output: forecastVisitsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const { service_id, service_ids = [], days } = input
    const wanted = [...new Set([...service_ids, ...(service_id === undefined ? [] : [service_id])])]
    if (wanted.length > 0) {
      const found = await onlyRow<{ count: number }>(client, {
        name: 'services-of-forecast',
        text: 'select count(*)::int as count from services where practice_id = $1 and id = any ($2::uuid[])',
        values: [practiceId, wanted],
      })
      if (found.count < wanted.length) return fail('not_found')
    }
    return computeForecast(client, practiceId, { days, service_ids: wanted }, now)
  },
})
