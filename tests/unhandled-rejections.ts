import { setImmediate as nextTurn } from 'node:timers/promises'

/** Returns the errors of promises that failed with no handler while `run` ran. Outside a test, each of them would reach the whole process. */
export async function unhandledRejections(run: () => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  process.on('unhandledRejection', note)
  try {
    await run()
    await nextTurn()
  } finally {
    process.off('unhandledRejection', note)
  }
  return errors
}
