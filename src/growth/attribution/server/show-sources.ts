import { memberRights } from '#base/rights/member-rights.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { showSourcesInput, showSourcesOutput } from '../schema.ts'
import { readKey } from '../source-labels.ts'
import { windowDays } from './offers/read-attribution.ts'
import { readSources } from './offers/read-sources.ts'
import { sourceNames } from './source-names.ts'
import { spanOfDays } from './span-of-days.ts'

export const showSources = verb({
  name: 'show-sources',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  input: showSourcesInput,
  output: showSourcesOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const span = await spanOfDays(client, practiceId, input, now)
    const { sources, total } = await readSources(client, practiceId, span, now)
    const nameOf = await sourceNames(
      client,
      practiceId,
      sources.map(({ key }) => key),
    )
    const { currency } = await onlyRow<Columns<'practices', 'currency'>>(client, {
      name: 'currency-of-practice',
      text: 'select currency from practices where id = $1',
      values: [practiceId],
    })
    return {
      sources: sources.map(({ rows, cancelled, no_shows, ...group }) => ({
        ...group,
        kind: readKey(group.key).kind,
        name: nameOf(group.key),
      })),
      total,
      currency,
      window_days: windowDays,
    }
  },
})
