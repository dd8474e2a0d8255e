/**
 * Limits are counted in windows that end when a minute of the clock does. Answers what `run` does within one minute:
 * where the minute ended in the middle, it is done again. So `run` begins by forgetting what was counted. For what the
 * database counts by its own clock; an app of the test's own stands still instead: `createApp({ ...deps, now })`.
 */
export async function inOneWindow<T>(run: () => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000)
  for (let tries = 1; ; tries++) {
    const begun = minute()
    const answer = await run()
    if (minute() === begun) return answer
    if (tries === 5) throw new Error('Five times the minute ended in the middle: this takes too long')
  }
}
