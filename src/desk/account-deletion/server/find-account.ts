import type pg from 'pg'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Caller } from '#server/database/transaction.ts'

/** An account belongs to no practice, and the deletions are open to this role alone. `sub` is named for the audit trail. */
export const clerk = (verb: string, userId?: string): Caller => ({
  role: 'service_role',
  claims: { verb, ...(userId ? { sub: userId } : {}) },
})

export interface Account {
  user_id: string
  email: string | null
  /** Of the practice that the account owns; null: none. */
  practice_id: string | null
  practice_name: string | null
  /** That its own days are named in: of this practice, else of one it works in. */
  time_zone: string
  is_booking_open: boolean | null
  /** Null: nobody asked for its deletion. */
  erases_at: Date | null
  ended_plan: boolean | null
  was_booking_open: boolean | null
}

/** An account, the practice it owns and its deletion. Undefined where there is none. Call it as service_role. */
export const findAccount = (client: pg.PoolClient, userId: string): Promise<Account | undefined> =>
  firstRow<Account>(client, {
    name: 'account-to-delete',
    text: `select u.id as user_id, u.email, p.id as practice_id, p.name as practice_name,
        app.account_zone(u.id) as time_zone, p.is_booking_open, d.erases_at, d.ended_plan, d.was_booking_open
      from auth.users u left join practices p on p.id = u.id left join private.account_deletions d on d.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    values: [userId],
  })

/** Practices of others in which somebody works, and who owns them. Call it as service_role. */
export const workplacesOf = (client: pg.PoolClient, userId: string) =>
  allRows<{ practice_id: string; name: string; time_zone: string; owner_email: string | null }>(client, {
    name: 'workplaces-of-account',
    text: `select p.id as practice_id, p.name, p.time_zone, o.email as owner_email from practice_members m join practices p on p.id = m.practice_id
        join auth.users o on o.id = p.id
      where m.user_id = $1 and m.practice_id <> $1 and m.removed_at is null order by p.name`,
    values: [userId],
  })
