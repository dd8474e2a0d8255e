import type pg from 'pg'
import { queryAs } from '../../database/transaction.ts'
import type { Provider, Urgency } from '../delivery.ts'
import { postman } from './claim.ts'

/** Turns at a provider, of all processes' together: how many of `wanted` there are now, else in how many milliseconds. */
export async function takeTurns(
  pool: pg.Pool,
  provider: Provider,
  wanted: number,
  urgency: Urgency,
): Promise<{ taken: number; wait_ms: number }> {
  const { rows } = await queryAs(
    pool,
    postman,
    {},
    {
      name: 'take-turns',
      text: 'select taken, wait_ms from private.take_turns($1, $2, $3, $4)',
      values: [provider.name, provider.perSecond, wanted, leftToOthers[urgency]],
    },
  )
  return rows[0]
}

/** Who is in a hurry finds turns there, however much of a campaign waits for the next. */
const leftToOthers: Record<Urgency, number> = { now: 0, soon: 0.25, bulk: 0.5 }

/** Gives turns back that nothing was sent with. */
export async function giveBack(pool: pg.Pool, provider: Provider, turns: number): Promise<void> {
  if (turns <= 0 || provider.perSecond <= 0) return
  await queryAs(
    pool,
    postman,
    {},
    {
      name: 'give-back-turns',
      text: 'update private.provider_rates set level = level + $2 where provider = $1',
      values: [provider.name, turns],
    },
  )
}

/** Nobody sends through this provider for so many milliseconds. */
export async function pauseProvider(pool: pg.Pool, provider: Provider, ms: number): Promise<void> {
  await queryAs(
    pool,
    postman,
    {},
    {
      name: 'pause-provider',
      text: `update private.provider_rates
      set paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => $2::double precision / 1000))
      where provider = $1`,
      values: [provider.name, ms],
    },
  )
}
