import { type Hostile, hostileTo, textOf } from './hostile-texts.ts'

export interface TimedPattern {
  source: string
  flags: string
  isGlobal: boolean
  /** Characters of the longest text that it reads. */
  length: number
}

/** The text that takes a pattern longest: its milliseconds of this thread, and what it is made of. */
export interface Slowest extends Hostile {
  ms: number
  length: number
}

/** Milliseconds of the known pattern on the machine for which limits are given. */
const knownMs = 6.5

/** How much slower this machine is than that one: 1 or more. */
function slowness(): number {
  const text = `${' '.repeat(4_000)}\u0001`
  const times = Array.from({ length: 4 }, () => ownTimeOf(/[^\S\n]+$/, text, false))
  return Math.max(1, Math.min(...times) / knownMs)
}

function timeOf(pattern: RegExp, text: string, isGlobal: boolean): number {
  const from = performance.now()
  if (isGlobal) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - from
}

/** What this thread used itself, in steps of some milliseconds: other work on the machine does not count. */
function ownTimeOf(pattern: RegExp, text: string, isGlobal: boolean): number {
  const before = process.threadCpuUsage()
  timeOf(pattern, text, isGlobal)
  const after = process.threadCpuUsage()
  return (after.user + after.system - before.user - before.system) / 1_000
}

/** The power with which time is taken to grow with length, and how many texts grow to the whole length. */
const usual = { power: 2.5, grown: 2 }
const full = { power: 3, grown: Number.POSITIVE_INFINITY }
/** Characters of the texts by which those are chosen that grow. */
const short = [250, 1_000]

/**
 * What takes a pattern longest of texts up to its length, on a machine like the one that limits are given for. It ends with the first
 * that takes more than `limit` ms. Only the texts that take longest while they are short grow to the whole length; `isFull`: more texts,
 * and all of them.
 */
export function slowestOf(timed: TimedPattern, limit: number, isFull: boolean): Slowest {
  const { source, flags, isGlobal, length } = timed
  const { power, grown } = isFull ? full : usual
  const pattern = new RegExp(source, isGlobal ? `${flags.replace('g', '')}g` : flags)
  const time = (hostile: Hostile, ending: string, step: number): Slowest => {
    const text = textOf(hostile, step, ending)
    let ms = timeOf(pattern, text, isGlobal)
    if (ms * (length / step) ** power > limit) ms = Math.min(ms, timeOf(pattern, text, isGlobal))
    for (let again = 0; again < 2 && ms > limit && ms < limit * 20; again++)
      ms = Math.min(ms, ownTimeOf(pattern, text, isGlobal) / slowness())
    return { ...hostile, ms, length: step }
  }
  // The first calls are interpreted.
  for (let n = 0; n < 3; n++) timeOf(pattern, 'a', isGlobal)
  const endings = isFull ? ['\u0001\n!', '\u0001', '\n!', ''] : ['\u0001\n!']
  const found: { ending: string; slowest: Slowest }[] = []
  for (const hostile of hostileTo(source, isFull))
    for (const ending of endings)
      for (const step of short.map(each => Math.min(each, length))) {
        const slowest = time(hostile, ending, step)
        if (slowest.ms > limit) return slowest
        if (step === Math.min(1_000, length)) found.push({ ending, slowest })
      }
  found.sort((a, b) => b.slowest.ms - a.slowest.ms)
  let worst = found[0]?.slowest ?? { ms: 0, lead: '', unit: '', length: 0 }
  for (const { ending, slowest } of found.slice(0, grown))
    for (let last = slowest; last.length < length && last.ms * (length / last.length) ** power > limit; ) {
      last = time(slowest, ending, Math.min(last.length * 4, length))
      if (last.ms > worst.ms) worst = last
      if (last.ms > limit) return last
    }
  return worst
}
