// What a test run costs: CPU seconds of everything it started, from Linux.
import { readFileSync } from 'node:fs'

/** The budget of `npm test`, on two otherwise idle cores; the CPU figure counts, since machines differ. */
export const budget = { minutes: 15, cpuSeconds: 1_000 }

/**
 * CPU seconds (user and system) of this process and of all that it started and that has ended, as `/usr/bin/time` counts
 * them; undefined where there is no /proc. `stat` is the text of /proc/self/stat (man 5 proc: fields 14 to 17, in ticks of
 * 10 ms).
 */
export function cpuSeconds(stat = readStat()) {
  if (stat === undefined) return undefined
  // The second field is a name in parentheses, which may hold blanks.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ticks.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / 100
}

function readStat() {
  try {
    return readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
}

/** One line for the end of a run: what it took, beside the budget. */
export function costLine(seconds, cpu) {
  const wall = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s of at most ${budget.minutes} min`
  if (cpu === undefined) return wall
  const spent = `${Math.round(cpu)} CPU seconds of at most ${budget.cpuSeconds}`
  return `${wall}, ${spent}${cpu > budget.cpuSeconds ? ': over budget' : ''}`
}
