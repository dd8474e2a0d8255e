import { sql } from 'kysely'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { clientRefusals } from '../../messages.ts'
import { nameRemindedInput, nameRemindedOutput } from '../../schema.ts'

/** Names the household member who gets a client's messages; null: the client. */
export const nameReminded = verb({
  name: 'name-reminded',
  who: 'member',
  roles: memberRights['change-clients'],
  input: nameRemindedInput,
  output: nameRemindedOutput,
  refusals: clientRefusals,
  run: async ({ db, practiceId, input }) => {
    const { client_id, reminded_by } = input
    const named = await db
      .updateTable('clients as c')
      .set({ reminded_by })
      .where('c.practice_id', '=', practiceId)
      .where('c.id', '=', client_id)
      .where('c.merged_into', 'is', null)
      .where('c.erased_at', 'is', null)
      .where(
        sql<boolean>`(${reminded_by}::uuid is null or exists (select from clients r where r.practice_id = c.practice_id
          and r.id = ${reminded_by}::uuid and r.id <> c.id and r.household_id = c.household_id and r.archived_at is null))`,
      )
      .returning('c.id')
      .executeTakeFirst()
    return named ? { client_id, reminded_by } : fail('not_found')
  },
})
