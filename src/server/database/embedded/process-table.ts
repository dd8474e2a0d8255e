import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** A process as /proc shows it. */
export interface Process {
  pid: number
  parent: number
  name: string
  /** Ended, and not yet taken note of by its parent. */
  isZombie: boolean
}

/** Whether this machine has a /proc to read; a Mac has none. */
export const hasProcessTable = () => readOptional('/proc/self/stat') !== undefined

/** Undefined where there is no such process, or no /proc. */
export function processOf(pid: number): Process | undefined {
  const stat = readOptional(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // "pid (name) state ppid …": a name may hold spaces and brackets, so read from the last bracket.
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(parent), name, isZombie: state === 'Z' }
}

/** Whether a process works in a folder, as every PostgreSQL does in that of its data. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** PostgreSQL's servants of a data folder: backends, the checkpointer and so on, which name themselves `postgres: …`. */
export function servantsIn(folder: string): Process[] {
  return pids()
    .map(processOf)
    .filter(found => found !== undefined)
    .filter(({ name, isZombie }) => name.startsWith('postgres') && !isZombie)
    .filter(
      ({ pid }) => worksIn(pid, folder) && readOptional(`/proc/${pid}/cmdline`)?.startsWith('postgres: '),
    )
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
