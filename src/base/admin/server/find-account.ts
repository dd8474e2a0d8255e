import type { z } from 'zod'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { findAccountRefusals } from '../messages.ts'
import { findAccountInput, findAccountOutput } from '../schema.ts'

/** Admins find accounts by email, since roles are given to an id (§7). */
export const findAccount = verb({
  name: 'find-account',
  who: 'admin',
  readOnly: true,
  input: findAccountInput,
  output: findAccountOutput,
  refusals: findAccountRefusals,
  run: async ({ client, input }) => {
    const account = await firstRow<z.input<typeof findAccountOutput>>(client, {
      name: 'find-account',
      text: 'select id as user_id, email from auth.users where email = $1 and deleted_at is null',
      values: [input.email],
    })
    return account ?? fail('not_found')
  },
})
