import { fail, verb } from '#server/functions/verb.ts'
import { findAccountRefusals } from '../messages.ts'
import { findAccountInput, findAccountOutput } from '../schema.ts'

/** The account behind an address, for an admin: roles are given to an id (§7). */
export const findAccount = verb({
  name: 'find-account',
  who: 'admin',
  readOnly: true,
  input: findAccountInput,
  output: findAccountOutput,
  refusals: findAccountRefusals,
  run: async ({ client, input }) => {
    const { rows } = await client.query({
      name: 'find-account',
      text: 'select id as user_id, email from auth.users where email = $1 and deleted_at is null',
      values: [input.email],
    })
    return rows[0] ?? fail('not_found')
  },
})
