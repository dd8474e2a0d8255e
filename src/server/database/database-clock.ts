import type pg from 'pg'

/** Milliseconds between two looks at the database's clock, and the longest that a look may take to be believed. */
const lookEvery = 60_000
const longestLook = 500
/** By how many milliseconds this machine's clock may differ from its own pace before it is taken as set, or as asleep. */
const mostDrift = 1_000

export interface Clock {
  now: () => Date
  /** Looks no more; the time goes on. */
  stop: () => void
}

/**
 * The time of an outside database, by which all its processes go: what one writes as due, held or claimed another reads by
 * the same clock, however their machines' clocks stand, and nothing leaves twice because one of them is late. Between looks it
 * goes on by the process's steady clock, which nobody sets. Rejects where the database cannot be asked at first.
 */
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
  // While the database is away the time goes on as it was.
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
