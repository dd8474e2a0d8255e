import { memberRights } from '#base/rights/member-rights.ts'
import type { Figure } from '#rules/metrics/figure-shapes.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { measurePracticeInput, measurePracticeOutput } from '../../schema.ts'
import { computeFigures } from '../compute-figures.ts'

/** Rows returned with a number. */
const most = 200

/** As docs/metrics.md defines them. */
export const measurePractice = verb({
  name: 'measure-practice',
  who: 'member',
  // Only the owner sees revenue, as with practice settings.
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: measurePracticeInput,
  output: measurePracticeOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const found = await computeFigures(client, practiceId, input, now)
    if (!found) return fail('not_found')
    return {
      ...found,
      measures: found.measures.map(({ comparison, ...each }) => ({
        ...capped(each),
        comparison: comparison && capped(comparison),
      })),
    }
  },
})

const capped = <Each extends Figure>(figure: Each) => ({
  ...figure,
  rows: figure.rows.slice(0, most),
  hits: figure.hits.slice(0, most),
  rows_total: figure.rows.length,
  hits_total: figure.hits.length,
})
