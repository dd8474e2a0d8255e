import { sql } from 'kysely'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { archiveClientsInput, changedClientsOutput } from '../../list/bulk-schema.ts'
import { clientRefusals } from '../../messages.ts'
import { lockPeople } from './lock-people.ts'

/** Archives or restores records; all or none if the plan has no room. */
export const archiveClients = verb({
  name: 'archive-clients',
  who: 'member',
  roles: memberRights['change-clients'],
  input: archiveClientsInput,
  output: changedClientsOutput,
  refusals: clientRefusals,
  onConstraint: planConstraints,
  run: async ({ client, db, practiceId, input, now }) => {
    // Two of these at once would deadlock on rows.
    await lockPeople(client, practiceId)
    const changed = await db
      .updateTable('clients')
      .set({ archived_at: input.archived ? now : null })
      .where('practice_id', '=', practiceId)
      .where(sql<boolean>`id = any(${input.client_ids}::uuid[])`)
      .where('archived_at', input.archived ? 'is' : 'is not', null)
      .where('merged_into', 'is', null)
      .returning('id')
      .execute()
    return { client_ids: changed.map(({ id }) => id) }
  },
})
