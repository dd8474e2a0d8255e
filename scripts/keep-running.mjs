// Starts the server again when it ends by itself after it has served, as whatever looks after processes would.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Seconds before each new start, and how long it must have run since for the next to count as the first again. */
const times = { pauses: [1, 2, 4, 8, 16, 30], settled: 60 }

/**
 * Runs a command of ours until it ends in order, is told to, or does not start. It says `serving` over its channel when it
 * serves, and `refused` where starting again would help nobody (the data in use, the port taken).
 * @returns {{ended: Promise<number>, stop: (signal: NodeJS.Signals) => void}} the exit code, and how to end it
 */
export function keepRunning([command, ...args], env, say, { pauses, settled } = times) {
  const stopping = new AbortController()
  let server

  async function runOnce() {
    server = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    const heard = new Set()
    server.on('message', message => heard.add(message))
    const [code, signal] = await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.once('exit', (...how) => resolve(how))
    })
    return { code, signal, served: heard.has('serving'), refused: heard.has('refused') }
  }

  async function run() {
    let hasServed = false
    for (let failures = 0; ; ) {
      const begun = performance.now()
      const { code, signal, served, refused } = await runOnce()
      hasServed ||= served
      const inOrder = code === 0 || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)
      if (stopping.signal.aborted || inOrder || refused || !hasServed) return signal ? 1 : code
      if (served && performance.now() - begun >= settled * 1_000) failures = 0
      const seconds = pauses[Math.min(failures++, pauses.length - 1)]
      say(`The server ended by itself (${signal ?? `exit code ${code}`}). Starting it again in ${seconds} s.`)
      await wait(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return 0
    }
  }

  const stop = signal => {
    stopping.abort()
    server.kill(signal)
  }
  return { ended: run(), stop }
}
