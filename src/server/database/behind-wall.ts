import type pg from 'pg'

export const isBehindWall = (table: string): boolean => table.startsWith('clinical.')

/** Runs as clinical_worker in a practice_worker transaction, which must end if `run` rejects. Not for `readOnly`. */
export async function behindWall<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await become(client, 'clinical_worker')
  const result = await run()
  await become(client, 'practice_worker')
  return result
}

const become = (client: pg.PoolClient, role: string) =>
  client.query({ name: 'become', text: "select set_config('role', $1, true)", values: [role] })
