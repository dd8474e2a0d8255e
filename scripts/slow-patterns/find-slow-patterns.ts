import { Worker } from 'node:worker_threads'
import { isTest, readFiles } from '../structure/source-files.ts'
import { type FoundPattern, patternsIn } from './collect-patterns.ts'
import type { Asked, Made } from './pattern-thread.ts'
import type { Slowest } from './time-pattern.ts'

export interface SlowPattern extends FoundPattern {
  /** Undefined: it did not end. */
  slowest: Slowest | undefined
}

export interface Search {
  tried: number
  slow: SlowPattern[]
  /** Calls of `RegExp` that did not run while their module was loaded, or whose module was not. */
  unseen: string[]
  /** What stayed below the limit, the slowest first. */
  fast: SlowPattern[]
}

const root = new URL('../..', import.meta.url).href
const repeats = /[*+]|\{\d+,\d*\}/
/** Milliseconds after which a pattern is given up; other work on the machine counts. */
const patience = { usual: 20_000, full: 120_000 }

/**
 * The patterns of `src/` that take more than `limit` ms on some text up to the length that they read. `isFull` tries many more texts.
 * @param only a part of the file's path or of the pattern
 */
export async function findSlowPatterns(limit: number, isFull: boolean, only = ''): Promise<Search> {
  const { patterns, unseen } = await collect()
  const search: Search = { tried: 0, slow: [], unseen, fast: [] }
  let thread = open()
  for (const pattern of patterns) {
    if (!pattern.at.includes(only) && !pattern.source.includes(only)) continue
    search.tried++
    const answer = await ask<Slowest>(
      thread,
      { pattern, limit, isFull },
      isFull ? patience.full : patience.usual,
    )
    if (!answer) {
      await thread.terminate()
      thread = open()
    }
    const isSlow = !answer || answer.ms > limit
    search[isSlow ? 'slow' : 'fast'].push({ ...pattern, slowest: answer })
  }
  await thread.terminate()
  search.fast.sort((a, b) => (b.slowest?.ms ?? 0) - (a.slowest?.ms ?? 0))
  return search
}

/** One line about a pattern. */
export function lineOf({ at, source, slowest }: SlowPattern): string {
  const pattern = `${at}  /${source.slice(0, 160)}/`
  if (!slowest) return `did not end  ${pattern}`
  const { ms, lead, unit, length } = slowest
  const text = `${lead && `${JSON.stringify(lead)} then `}${JSON.stringify(unit)} again and again`
  return `${ms.toFixed(1)} ms  ${pattern}  ${length} characters of ${text}`
}

async function collect(): Promise<{ patterns: FoundPattern[]; unseen: string[] }> {
  const found: FoundPattern[] = []
  const made = new Map<string, number>()
  for (const [path, text] of readFiles()) {
    if (!/^src\/.*\.tsx?$/.test(path) || isTest(path)) continue
    const inFile = patternsIn(path, text)
    found.push(...inFile.found)
    for (const { at, length } of inFile.made) made.set(at, length)
  }
  const modules = [...new Set([...made.keys()].map(at => at.replace(/:\d+$/, '')))].filter(path =>
    path.endsWith('.ts'),
  )
  const thread = open()
  const ran = (await ask<Made[]>(thread, { modules: modules.map(path => root + path) })) ?? []
  await thread.terminate()
  const seen = new Set<string>()
  for (const { address, row, source, flags } of ran) {
    const at = `${address.slice(root.length)}:${row}`
    const length = made.get(at)
    if (length === undefined) continue
    seen.add(at)
    found.push({ at, source, flags, isGlobal: flags.includes('g'), length })
  }
  const patterns = new Map(
    found
      .filter(({ source }) => repeats.test(source))
      .map(each => [`${each.length} ${each.flags} ${each.source}`, each]),
  )
  return { patterns: [...patterns.values()], unseen: [...made.keys()].filter(at => !seen.has(at)) }
}

const open = () => new Worker(new URL('./pattern-thread.ts', import.meta.url), { env: {} })

/** Undefined where no answer comes. */
function ask<Answer>(thread: Worker, asked: Asked, within = patience.full): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(undefined), within)
    thread.removeAllListeners()
    thread.once('message', answer => {
      clearTimeout(late)
      resolve(answer)
    })
    thread.once('error', reject)
    thread.postMessage(asked)
  })
}
