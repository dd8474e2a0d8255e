import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../database.ts'
import type { TestPractice } from '../verbs.ts'

/** An account that works in a practice in this role, and has none of its own; answers its id. */
export async function employ({ sql }: TestDatabase, own: TestPractice, role: string): Promise<string> {
  const id = randomUUID()
  await sql('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    `${id}@example.com`,
    { full_name: `The ${role}` },
  ])
  await sql('delete from practices where id = $1', [id])
  await sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
    own.practice_id,
    id,
    role,
  ])
  return id
}
