import { ownerId } from '../../scripts/demo/practice-rows.ts'
import type { Access } from '../../src/base/rights/table.ts'
import type { Caller } from '../../src/server/database/transaction.ts'
import type { TestDatabase } from '../database.ts'
import { demoDatabase } from '../demo-database.ts'
import { giveExample } from '../examples.ts'
import { declared } from './declared.ts'

export const strangerId = '00000000-0000-4000-8000-0000000000b0'

export const callers: Record<'member' | Exclude<keyof Access, 'members'>, Caller> = {
  visitor: { role: 'anon', claims: {} },
  stranger: { role: 'authenticated', claims: { sub: strangerId } },
  // An admin as well, and those have shown a second factor.
  member: { role: 'authenticated', claims: { sub: ownerId, aal: 'aal2' } },
  foreignWorker: { role: 'practice_worker', claims: { practice_id: strangerId } },
  worker: { role: 'practice_worker', claims: { practice_id: ownerId } },
}

/** One practice with at least one row in every table, and a second one that has nothing to do with it. */
export async function worldDatabase(): Promise<TestDatabase> {
  const database = await demoDatabase()
  const { sql } = database
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'stranger@example.com', '{}')`,
    [strangerId],
  )
  // One vote alone can be taken back without naming it, and every board of the demo's has more.
  await sql('delete from user_feedback where is_public')
  const [client] = await sql('select client_id as id from appointments where practice_id = $1 limit 1', [
    ownerId,
  ])
  for (const { example } of Object.values(declared))
    if (example) await giveExample(sql, example, ownerId, client?.id as string)
  return database
}
