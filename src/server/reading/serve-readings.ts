import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnyReading } from './reading.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** Gives a thread half the share of others on a busy machine. */
const niceness = 4

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** In a reading thread: loads all readings, then runs them on request. */
export async function serveReadings(readings: readonly AnyReading[]): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('Readings are served on a thread')
  // Per thread on Linux: with few cores, the thread that serves requests goes first.
  if (process.platform === 'linux') setPriority(0, niceness)
  const functions = new Map(
    await Promise.all(readings.map(async ({ name, load }) => [name, await load()] as const)),
  )
  const say = (message: FromThread) => port.postMessage(message)
  port.on('message', async ({ id, name, args }: ToThread) => {
    try {
      const run = functions.get(name)
      if (!run) throw new Error(`The thread has no reading ${name}`)
      say({ is: 'read', id, result: await run(...args), cpuMs: cpuMs() })
    } catch (error) {
      say({ is: 'broken', id, error, cpuMs: cpuMs() })
    }
  })
  say({ is: 'ready', cpuMs: cpuMs() })
}
