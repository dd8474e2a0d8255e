// Preloaded into a product by a test: readings of texts that begin with a mark never end, and the most that the main thread
// worked without a turn for others, from SIGUSR2 on, is written down in ms when the process ends. Its work is counted and not the
// time, which on a busy machine passes without any.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const slow = new URL('./slow-reading.ts', import.meta.url).href
const slowed = /\/(?:reply-to-visitor|plan-turn)\.ts$/
const readers = /\/(?:reply-from-diary|assistant-readings)\.ts$/

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return slowed.test(found.url) && readers.test(context.parentURL ?? '') ? { ...found, url: slow } : found
  },
})

if (isMainThread && process.env.BLOCKED_FILE) {
  let most = 0
  let before = 0
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  process.on('SIGUSR2', () => {
    before = worked()
    setInterval(() => {
      const now = worked()
      most = Math.max(most, now - before)
      before = now
    }, 2).unref()
  })
  process.on('exit', () => writeFileSync(process.env.BLOCKED_FILE, String(most)))
}
