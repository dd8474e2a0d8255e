import { planConstraints } from '#features/plans/refusals.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { archiveClientsInput, changedClientsOutput } from '../bulk-schema.ts'
import { clientRefusals } from '../messages.ts'
import { lockPeople } from './lock-people.ts'

/** Archives many records, or brings them back: all that are not like that yet, or none where the plan has no room. */
export const archiveClients = verb({
  name: 'archive-clients',
  who: 'member',
  roles: memberRights['change-clients'],
  input: archiveClientsInput,
  output: changedClientsOutput,
  refusals: clientRefusals,
  onConstraint: planConstraints,
  run: async ({ client, practiceId, input, now }) => {
    // Two of these at once would wait for one another's rows.
    await lockPeople(client, practiceId)
    const { rows } = await client.query({
      name: 'archive-clients',
      text: `update clients set archived_at = case when $3 then $4::timestamptz end
        where practice_id = $1 and id = any($2::uuid[]) and (archived_at is null) = $3 and merged_into is null returning id`,
      values: [practiceId, input.client_ids, input.archived, now],
    })
    return { client_ids: rows.map(row => row.id) }
  },
})
