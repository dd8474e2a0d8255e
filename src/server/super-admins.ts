import type pg from 'pg'
import { onlyRow } from './database/rows.ts'
import { type Caller, inTransaction } from './database/transaction.ts'

// No caller: the process applies its configuration to accounts of every practice.
const system: Caller = { role: 'service_role', claims: {} }

/** Sets exactly these super admins, once each answered an email, since anyone can sign up with one. Returns counts. */
export async function nameSuperAdmins(
  pool: pg.Pool,
  emails: readonly string[],
): Promise<{ named: number; unproven: number }> {
  return inTransaction(pool, system, {}, async client => {
    const named =
      'select id from auth.users where email = any($1) and email_proven_at is not null and deleted_at is null'
    await client.query({
      name: 'drop-super-admins',
      text: `delete from user_roles where role = 'super_admin' and user_id not in (${named})`,
      values: [emails],
    })
    await client.query({
      name: 'name-super-admins',
      text: `insert into user_roles (user_id, role) select id, 'super_admin' from (${named}) as n on conflict do nothing`,
      values: [emails],
    })
    return onlyRow<{ named: number; unproven: number }>(client, {
      name: 'count-super-admins',
      text: `select (select count(*)::int from user_roles where role = 'super_admin') as named, (select count(*)::int
        from auth.users where email = any($1) and email_proven_at is null and deleted_at is null) as unproven`,
      values: [emails],
    })
  })
}
