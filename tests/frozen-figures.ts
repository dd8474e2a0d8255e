import type { TestDatabase } from './database.ts'

/**
 * Client figures (visits so far, last, next) go by the database's clock. This makes them those of `at` instead, for a test
 * whose own clock stands still: those that there are, and those that change later.
 */
export async function freezeFigures({ sql }: Pick<TestDatabase, 'sql'>, at: Date): Promise<void> {
  const [found] = await sql(
    `select pg_get_functiondef('app.set_visit_times(uuid, uuid)'::regprocedure) as definition`,
  )
  const frozen = found?.definition.replace('now()', `'${at.toISOString()}'::timestamptz`)
  if (frozen === found?.definition) throw new Error('app.set_visit_times does not ask for now() any more')
  await sql(frozen)
  await sql('select app.set_visit_times(practice_id, client_id) from client_visit_times')
}
