import { setTimeout } from 'node:timers/promises'

/**
 * Limits are counted in windows that end when a minute of the clock does. Waits for the next minute where this one
 * has less than fifteen seconds left, so that what follows is counted together. For what the database counts by its own
 * clock, or a client shares; an app of the test's own stands still instead: `createApp({ ...deps, now })`.
 */
export async function inOneWindow(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 15_000) await setTimeout(left)
}
