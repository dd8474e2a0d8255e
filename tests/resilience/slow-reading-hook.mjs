// Preloaded into a product by a test: readings of texts that begin with a mark never end, and the longest time in which the main
// thread answered nobody is written down, in ms, when the process ends.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const slow = new URL('./slow-reading.ts', import.meta.url).href
const slowed = /\/(?:reply-to-visitor|plan-turn)\.ts$/

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (!slowed.test(found.url) || context.parentURL === slow) return found
    return slowed.test(specifier) && /reply-from-diary|assistant-readings/.test(context.parentURL ?? '')
      ? { ...found, url: slow }
      : found
  },
})

if (isMainThread && process.env.BLOCKED_FILE) {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  // Of the start nobody asks: it is counted from the first request on.
  process.on('SIGUSR2', () => delays.enable())
  process.on('exit', () =>
    writeFileSync(
      process.env.BLOCKED_FILE,
      JSON.stringify({ max: delays.max / 1e6, p99: delays.percentile(99) / 1e6 }),
    ),
  )
}
