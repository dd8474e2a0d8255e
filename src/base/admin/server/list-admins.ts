import { z } from 'zod'
import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { type AdminAccount, listAdminsOutput } from '../schema.ts'

export const listAdmins = verb({
  name: 'list-admins',
  who: 'admin',
  readOnly: true,
  input: z.object({}),
  output: listAdminsOutput,
  refusals: {},
  run: async ({ client }) => {
    const admins = await allRows<AdminAccount>(client, {
      name: 'list-admins',
      text: `select r.user_id, u.email, max(r.role) as role,
          exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified') as has_second_factor
        from user_roles r join auth.users u on u.id = r.user_id group by r.user_id, u.email order by u.email`,
    })
    return { admins }
  },
})
