import type pg from 'pg'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Caller } from '#server/database/transaction.ts'

/** An account belongs to no practice, and only this role can read deletions. `sub` is there for the audit trail. */
export const clerk = (verb: string, userId?: string): Caller => ({
  role: 'service_role',
  claims: { verb, ...(userId ? { sub: userId } : {}) },
})

export interface Account {
  user_id: string
  email: string | null
  /** The practice the account owns; null if none. */
  practice_id: string | null
  practice_name: string | null
  /** Zone of the owned practice, otherwise of one where the person works. */
  time_zone: string
  is_booking_open: boolean | null
  erases_at: Date | null
  ended_plan: boolean | null
  was_booking_open: boolean | null
}

/** An account with its practice and deletion; undefined if there is no such account. Call it as service_role. */
export const findAccount = (client: pg.PoolClient, userId: string): Promise<Account | undefined> =>
  firstRow<Account>(client, {
    name: 'account-to-delete',
    text: `select u.id as user_id, u.email, p.id as practice_id, p.name as practice_name,
        app.account_zone(u.id) as time_zone, p.is_booking_open, d.erases_at, d.ended_plan, d.was_booking_open
      from auth.users u left join practices p on p.id = u.id left join private.account_deletions d on d.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    values: [userId],
  })

/** Practices of other owners where the user works, with their owners. Call it as service_role. */
export const workplacesOf = (client: pg.PoolClient, userId: string) =>
  allRows<{ practice_id: string; name: string; time_zone: string; owner_email: string | null }>(client, {
    name: 'workplaces-of-account',
    text: `select p.id as practice_id, p.name, p.time_zone, o.email as owner_email from practice_members m join practices p on p.id = m.practice_id
        join auth.users o on o.id = p.id
      where m.user_id = $1 and m.practice_id <> $1 and m.removed_at is null order by p.name`,
    values: [userId],
  })
