import type pg from 'pg'
import type { Config } from './config.ts'
import { type Caller, queryAs } from './database/transaction.ts'

const system: Caller = { role: 'service_role', claims: {} }

/**
 * Writes down for the database what the configuration says of plans, at the start of a process: triggers and policies ask
 * there. Processes that serve one database are configured alike; the last to start has the word.
 */
export async function writeSwitches(
  pool: pg.Pool,
  { arePlansOn }: Pick<Config, 'arePlansOn'>,
): Promise<void> {
  const text = "update private.product_switches set is_on = $1 where name = 'plans' and is_on <> $1"
  await queryAs(pool, system, {}, { text, values: [arePlansOn] })
}
