import { memberRights } from '#features/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { forecastVisitsInput, forecastVisitsOutput } from '../schema.ts'
import { forecastOf } from './forecast-of.ts'

/** Visits to come, day by day, with how far off such a forecast was on the last 28 open days. */
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
    if (input.service_id !== undefined) {
      const service = await firstRow<{ id: string }>(client, {
        name: 'service-of-forecast',
        text: 'select id from services where practice_id = $1 and id = $2',
        values: [practiceId, input.service_id],
      })
      if (!service) return fail('not_found')
    }
    return forecastOf(client, practiceId, input, now)
  },
})
