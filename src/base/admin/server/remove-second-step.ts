import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { removeFactors } from '#server/platform/auth/factors/remove-factors.ts'
import { removeSecondStepRefusals } from '../messages.ts'
import { removeSecondStepInput, removeSecondStepOutput } from '../schema.ts'
import { secondStepRemovedMail } from '../second-step-mail.ts'

type Removed = { user_id: string } | Failure<keyof typeof removeSecondStepRefusals>

// Accounts belong to no practice, and only this role can use schema auth.
const system: Caller = { role: 'service_role', claims: {} }

/** Super admins only: others could take over any account with it. The person gets an email; the log keeps who did it. */
export const removeSecondStep = verb({
  name: 'remove-second-step',
  who: 'admin',
  input: removeSecondStepInput,
  output: removeSecondStepOutput,
  refusals: removeSecondStepRefusals,
  limits: [{ per: 'address', hits: 20, seconds: 3_600 }],
  runOutside: async ({ pool, config, log, asker, now, input: { user_id } }) => {
    const by = asker.userId ?? ''
    if (user_id === by) return fail('own_account')
    const done = await inTransaction(pool, system, {}, async (client): Promise<Removed> => {
      const email = await addressOf(client, by, user_id)
      if (email instanceof Failure) return email
      if (!(await removeFactors(client, user_id))) return fail('no_second_step')
      const message = {
        practice_id: null,
        kind: 'account-second-step-removed',
        recipient: email,
        dedupe_key: `second-step-removed:${user_id}:${by}:${now.getTime()}`,
        ...secondStepRemovedMail(config.publicUrl),
      }
      await writeMessage(client, message, now)
      return { user_id }
    })
    if (!(done instanceof Failure)) log.warn({ account: user_id, by }, 'second factors removed by an admin')
    return done
  },
})

async function addressOf(
  client: pg.PoolClient,
  by: string,
  userId: string,
): Promise<string | Failure<'super_admin_only' | 'not_found'>> {
  const { may, email } = await onlyRow<{ may: boolean; email: string | null }>(client, {
    name: 'address-for-admin',
    text: `select exists (select from user_roles where user_id = $1 and role = 'super_admin') as may,
      (select email from auth.users where id = $2 and deleted_at is null) as email`,
    values: [by, userId],
  })
  if (!may) return fail('super_admin_only')
  return email ?? fail('not_found')
}
