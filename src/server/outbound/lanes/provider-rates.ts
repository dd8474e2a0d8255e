import type pg from 'pg'
import { queryAs } from '../../database/transaction.ts'
import type { Provider, Urgency } from '../delivery.ts'
import { postman } from './claim.ts'

/** Send slots at a provider, shared by all processes: how many of `wanted` are free, else the milliseconds to wait. */
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

/** Share left free for more urgent lanes, so that a campaign can't block them. */
const leftToOthers: Record<Urgency, number> = { now: 0, soon: 0.25, bulk: 0.5 }

/** Returns unused slots. */
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

/** Pauses this provider for all processes. */
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
