import { setTimeout } from 'node:timers/promises'

/**
 * Limits are counted in windows that end when a minute of the clock does. Waits for the next minute where this one
 * has less than five seconds left, so that what follows is counted together.
 */
export async function inOneWindow(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 5_000) await setTimeout(left)
}
