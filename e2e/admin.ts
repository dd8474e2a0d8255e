import pg from 'pg'
import { ownerOf } from '../src/server/database/cluster.ts'
import type { Account } from './practice-api.ts'

/** SQL as the owner of the run's database: for what no call of the product may do. */
export async function asOwner(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const owner = ownerOf(process.env.E2E_DATA as string)
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Makes an account an admin of the product (§6). */
export async function makeAdmin(account: Account): Promise<void> {
  await asOwner(`insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`, [
    account.session.user.id,
  ])
}
