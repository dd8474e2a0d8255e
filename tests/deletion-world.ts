import { afterAll, beforeAll } from 'vitest'
import { eraseAccounts } from '../src/desk/account-deletion/server/erase-accounts.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { jobDeps } from './queue.ts'
import { type Person, teamWorld } from './team.ts'

// The product over HTTP, with accounts that are asked to be deleted.

let database: TestDatabase
export let world: Awaited<ReturnType<typeof teamWorld>>

/** Opens the world for the tests of a file. */
export function openDeletionWorld(): void {
  beforeAll(async () => {
    database = await testDatabase()
    world = await teamWorld(database)
  })
  afterAll(() => database.close())
}

const password = 'a quiet password'
export const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
export const turn = () => eraseAccounts(jobDeps(database))
export const pending = ({ id }: Person) =>
  sql('select * from private.account_deletions where user_id = $1', [id])
export const letters = ({ email }: Person, kind: string) =>
  sql(
    'select subject, body_text, practice_id, expires_at from outbound_messages where recipient = $1 and kind = $2 order by created_at',
    [email, kind],
  )
export const linkIn = (text: string) => /\/keep-account\/([\w-]+)/.exec(text)?.[1] ?? ''
export const isDue = ({ id }: Person) =>
  sql(
    `update private.account_deletions set asked_at = now() - interval '8 days', erases_at = now() - interval '1 second' where user_id = $1`,
    [id],
  )
export const isOpen = async ({ id }: Person) =>
  (await sql('select is_booking_open from practices where id = $1', [id]))[0]?.is_booking_open

export async function owner() {
  const person = await world.signUp()
  await sql('update practices set is_booking_open = true where id = $1', [person.id])
  return person
}
export const request = (person: Person, more: object = {}) =>
  person.verb('request-account-deletion', { password, practice_id: person.id, ...more })

export async function memberOf(boss: Person) {
  await world.buyFullPlan(boss.id)
  return world.employ(boss, 'front_desk', { email: `mara-${boss.email}`, full_name: 'Mara Lindqvist' })
}
