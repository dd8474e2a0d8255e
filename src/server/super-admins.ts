import type pg from 'pg'
import { type Caller, inTransaction } from './database/transaction.ts'

// Nobody asks: the process writes down what its configuration says, about accounts of every practice.
const system: Caller = { role: 'service_role', claims: {} }

/**
 * Makes exactly the accounts behind these addresses (lower case) super admins, and answers how many there are.
 * At the start and at no other time: an address that nobody has yet must not make an admin of the stranger who
 * signs up with it first.
 */
export async function nameSuperAdmins(pool: pg.Pool, emails: readonly string[]): Promise<number> {
  return inTransaction(pool, system, {}, async client => {
    const named =
      'select id from auth.users where email = any($1) and email_confirmed_at is not null and deleted_at is null'
    await client.query(`delete from user_roles where role = 'super_admin' and user_id not in (${named})`, [
      emails,
    ])
    await client.query(
      `insert into user_roles (user_id, role) select id, 'super_admin' from (${named}) as n on conflict do nothing`,
      [emails],
    )
    const { rows } = await client.query(
      `select count(*)::int as n from user_roles where role = 'super_admin'`,
    )
    return rows[0].n
  })
}
