import { memberRights } from '#base/rights/member-rights.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { showMetricRowsInput, showMetricRowsOutput } from '../schema.ts'
import { computeFigures } from './compute-figures.ts'
import { readMetricRows } from './read-metric-rows.ts'

const page = 50

export const showMetricRows = verb({
  name: 'show-metric-rows',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: showMetricRowsInput,
  output: showMetricRowsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const { offset } = input
    let keys: readonly string[] = [...new Set(input.keys)]
    if (input.figure) {
      const { metric, of, is_comparison, ...ask } = input.figure
      const found = await computeFigures(client, practiceId, { ...ask, metrics: [metric] }, now)
      const [own] = found?.measures ?? []
      const figure = is_comparison ? own?.comparison : own
      if (!figure) return fail('not_found')
      keys = figure[of]
    }
    const { time_zone } = await onlyRow<Columns<'practices', 'time_zone'>>(client, {
      name: 'zone-of-practice',
      text: 'select time_zone from practices where id = $1',
      values: [practiceId],
    })
    return {
      total: keys.length,
      rows: await readMetricRows(client, practiceId, keys, { offset, limit: page, now }),
      next_offset: offset + page < keys.length ? offset + page : null,
      time_zone,
    }
  },
})
