import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { countClientsInput, countClientsOutput } from '../../list/list-schema.ts'
import { practiceMoment } from '../offers/practice-moment.ts'
import { countStatement } from './list-statement.ts'

export const countClients = verb({
  name: 'count-clients',
  who: 'member',
  roles: memberRights['see-clients'],
  readOnly: true,
  input: countClientsInput,
  output: countClientsOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const moment = await practiceMoment(client, practiceId, now)
    const row = await onlyRow<Record<string, number>>(
      client,
      countStatement(practiceId, input.expressions, moment),
    )
    return { counts: input.expressions.map((_, nth) => row[`n${nth}`] ?? 0) }
  },
})
