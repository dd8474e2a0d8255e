import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type ListedClient, listClientsInput, listClientsOutput } from '../../list/list-schema.ts'
import { isWhole, pageStatement } from '../list/list-statement.ts'
import { practiceMoment } from './practice-moment.ts'

/** A page of a segment's clients. A search counts only matches among its 1,000 best. */
export const listClients = verb({
  name: 'list-clients',
  who: 'member',
  roles: memberRights['see-clients'],
  readOnly: true,
  input: listClientsInput,
  output: listClientsOutput,
  refusals: {},
  // Page keys come from the address and may be invalid.
  onConstraint: { '22P02': 'invalid_input', '22007': 'invalid_input', '22008': 'invalid_input' },
  run: async ({ client, practiceId, input, now }) => {
    const moment = await practiceMoment(client, practiceId, now)
    type Row = ListedClient & { found: number | null; kept: number | null }
    const rows = await allRows<Row>(client, pageStatement(practiceId, input, moment))
    const { found, kept } = rows[0] ?? {}
    return {
      clients: rows.map(({ found: _, kept: __, ...row }) => row),
      total: input.query === '' ? null : ((isWhole(input.expression) ? found : kept) ?? 0),
    }
  },
})
