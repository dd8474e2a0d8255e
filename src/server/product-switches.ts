import type pg from 'pg'
import type { Config } from './config.ts'
import { type Caller, queryAs } from './database/transaction.ts'

const system: Caller = { role: 'service_role', claims: {} }

/** Stores plan and mail settings for triggers and policies at startup. The last process to start wins. */
export async function writeSwitches(
  pool: pg.Pool,
  { arePlansOn, smtpUrl }: Pick<Config, 'arePlansOn' | 'smtpUrl'>,
): Promise<void> {
  const text = `update private.product_switches set is_on = case name when 'plans' then $1::boolean else $2::boolean end`
  await queryAs(pool, system, {}, { text, values: [arePlansOn, smtpUrl !== undefined] })
}
