import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  name: string
  isZombie: boolean
}

export const hasProcessTable = () => readOptional('/proc/self/stat') !== undefined

/** Undefined if there is no such process or no /proc. */
export function processOf(pid: number): Process | undefined {
  const stat = readOptional(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // "pid (name) state ppid …": a name may contain spaces and brackets, so read from the last bracket.
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(parent), name, isZombie: state === 'Z' }
}

export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** Child processes of a PostgreSQL data folder, which call themselves `postgres: …`. */
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
