// Runs in a thread of its own, since a pattern may take hours and modules are loaded under another RegExp.
import { parentPort } from 'node:worker_threads'
import { slowestOf, type TimedPattern } from './time-pattern.ts'

/** What is asked of the thread: the patterns that modules make while they load, or what takes a pattern longest. */
export type Asked = { modules: string[] } | { pattern: TimedPattern; limit: number; isFull: boolean }

/** A pattern that was made, with the address of its module and the row. */
export interface Made {
  address: string
  row: number
  source: string
  flags: string
}

parentPort?.on('message', async (asked: Asked) => {
  if ('modules' in asked) parentPort?.postMessage(await patternsMadeIn(asked.modules))
  else parentPort?.postMessage(slowestOf(asked.pattern, asked.limit, asked.isFull))
})

async function patternsMadeIn(modules: readonly string[]): Promise<Made[]> {
  const made: Made[] = []
  const note = (pattern: RegExp): RegExp => {
    const caller = new Error().stack
      ?.split('\n')
      .find(line => /\.ts:\d+/.test(line) && !line.includes(import.meta.url))
    const [, address, row] = /(file:[^\s()]+?\.ts):(\d+):\d+/.exec(caller ?? '') ?? []
    if (address) made.push({ address, row: Number(row), source: pattern.source, flags: pattern.flags })
    return pattern
  }
  const real = globalThis.RegExp
  globalThis.RegExp = new Proxy(real, {
    construct: (target, given) => note(Reflect.construct(target, given)),
    apply: (target, self, given) => note(Reflect.apply(target, self, given)),
  })
  try {
    for (const module of modules) await import(module)
  } finally {
    globalThis.RegExp = real
  }
  return made
}
