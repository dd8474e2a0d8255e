import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { householdRefusals } from '../../messages.ts'
import { namePayerInput, namePayerOutput } from '../../schema.ts'
import { lockPeople } from '../offers/lock-people.ts'
import { payerTrouble } from './payer.ts'

/** A payer has no payer of their own: refused with `payer_is_paid` or `pays_for_others`. Null: the client pays. */
export const namePayer = verb({
  name: 'name-payer',
  who: 'member',
  roles: memberRights['change-clients'],
  needs: 'advanced-client-management',
  input: namePayerInput,
  output: namePayerOutput,
  refusals: householdRefusals,
  run: async ({ client, db, practiceId, input }) => {
    const { client_id, paid_by } = input
    await lockPeople(client, practiceId)
    const trouble = paid_by && (await payerTrouble(client, practiceId, client_id, paid_by))
    if (trouble) return fail(trouble)
    const named = await db
      .updateTable('clients')
      .set({ paid_by })
      .where('practice_id', '=', practiceId)
      .where('id', '=', client_id)
      .where('merged_into', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return named ? { client_id, paid_by } : fail('not_found')
  },
})
