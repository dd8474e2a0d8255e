import type pg from 'pg'

/** Whether a table, as `schema.name` or a name of `public`, stands behind the clinical wall. */
export const isBehindWall = (table: string): boolean => table.startsWith('clinical.')

/**
 * Runs `run` as clinical_worker in a transaction that is open as practice_worker, for the same practice, and goes back to it.
 * What `run` rejects with has to end the transaction. Not for `readOnly`, where each statement is a transaction of its own.
 */
export async function behindWall<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await become(client, 'clinical_worker')
  const result = await run()
  await become(client, 'practice_worker')
  return result
}

const become = (client: pg.PoolClient, role: string) =>
  client.query({ name: 'become', text: "select set_config('role', $1, true)", values: [role] })
