import type pg from 'pg'

/** Milliseconds between two clock checks, and the longest a check may take to be trusted. */
const lookEvery = 60_000
const longestLook = 500
/** Milliseconds of drift after which this machine's clock counts as changed, or the machine as asleep. */
const mostDrift = 1_000

export interface Clock {
  now: () => Date
  stop: () => void
}

/** The outside database's time, so that processes on machines with different clocks agree and nothing is sent twice. */
export async function databaseClock(pool: pg.Pool, every = lookEvery): Promise<Clock> {
  let [offset, drift] = [0, 0]
  let isLooking = false
  const driftNow = () => Date.now() - performance.now()
  const look = async (mayBeSlow: boolean) => {
    const sent = performance.now()
    const { rows } = await pool.query<{ at: number }>({
      name: 'database-clock',
      text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    })
    const answered = performance.now()
    if (!mayBeSlow && answered - sent > longestLook) return
    offset = (rows[0]?.at as number) - (sent + answered) / 2
    drift = driftNow()
  }
  // While the database is unreachable, the time continues at the same pace.
  const lookAgain = async () => {
    if (isLooking) return
    isLooking = true
    await look(false).catch(() => undefined)
    isLooking = false
  }
  await look(true)
  const clock = setInterval(lookAgain, every)
  clock.unref()
  return {
    now: () => {
      if (Math.abs(driftNow() - drift) > mostDrift) void lookAgain()
      return new Date(performance.now() + offset)
    },
    stop: () => clearInterval(clock),
  }
}
