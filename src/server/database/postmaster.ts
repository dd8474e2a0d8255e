import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  constructor(cluster: string, pid: number) {
    super(
      `Another Stillpoint is already running on this data (${cluster}, process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

type Holder = { pid: number; state: 'served' | 'leaving' }

/**
 * Waits until no earlier server holds the cluster. One whose own parent lives is refused at once; an
 * orphan is shutting down (its parent was killed) and is given 15 seconds.
 */
export async function waitUntilFree(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const holder = holderOf(cluster)
    if (!holder) return
    if (holder.state === 'served' || waited >= 15_000) throw new DatabaseInUse(cluster, holder.pid)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function holderOf(cluster: string): Holder | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const stat = readOptional(`/proc/${pid}/stat`)
  // Without /proc (a Mac) only waiting tells a server that stays from one that is leaving.
  if (stat === undefined) return existsSync('/proc/self/stat') ? undefined : { pid, state: 'leaving' }
  // "pid (name) state ppid …": a name may hold spaces and brackets, so read from the last bracket.
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // PostgreSQL refuses while the recorded process exists, even as a zombie nobody has reaped yet.
  if (state === 'Z') return { pid, state: 'leaving' }
  if (!name.startsWith('postgres')) return undefined
  return { pid, state: isServing(Number(parent)) ? 'served' : 'leaving' }
}

function isServing(parent: number): boolean {
  return (
    parent > 1 && (readOptional(`/proc/${parent}/comm`) ?? '').trim().match(/^(node|MainThread)/) !== null
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
