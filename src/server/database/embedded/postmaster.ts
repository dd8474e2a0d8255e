import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hasProcessTable, processOf, servantsIn, worksIn } from './process-table.ts'

export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  constructor(cluster: string, pid: number) {
    super(
      `Another Stillpoint is already running on this data (${cluster}, process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Who has the cluster: a server whose Stillpoint lives (`served`); one whose Stillpoint is gone, which shuts down
 * (`leaving`); one that has ended and whose process nobody took note of (`dead`); the servants of one that is gone (`lost`).
 */
type Holder = { pid: number; state: 'served' | 'leaving' | 'dead' | 'lost'; isOurs: boolean }

/** Milliseconds that what is left of an earlier server is given: one that shuts down in order, and what nobody leads. */
export const patience = { leaving: 15_000, dead: 500, lost: 500 }

/**
 * Waits until no earlier server holds the cluster. One whose own parent lives is refused at once. An orphan (its parent was
 * killed) shuts down and is given 15 seconds; then it is killed with its servants, which loses nothing: what was acknowledged
 * is in the write-ahead log. Only what provably is the PostgreSQL of this folder is killed; anything else is refused.
 */
export async function waitUntilFree(cluster: string, log?: Logger, most = patience): Promise<void> {
  const since = new Map<string, number>()
  for (;;) {
    const holder = holderOf(cluster)
    if (!holder) return
    const { pid, state, isOurs } = holder
    if (state === 'served') throw new DatabaseInUse(cluster, pid)
    const begun = since.get(state) ?? performance.now()
    since.set(state, begun)
    if (performance.now() - begun >= most[state]) {
      if (!isOurs) throw new DatabaseInUse(cluster, pid)
      log?.warn({ process: pid, state }, 'an earlier database server did not go and is ended')
      if (state === 'dead') dropLocks(cluster)
      else endAll(cluster, state === 'leaving' ? pid : undefined)
    }
    await wait(50)
  }
}

/** Ends a server of this cluster and its servants at once. The next start recovers from the write-ahead log. */
export function endAll(cluster: string, postmaster?: number): void {
  // The server first, which would replace its servants.
  const servants = servantsIn(cluster).map(({ pid }) => pid)
  for (const pid of [...(postmaster === undefined ? [] : [postmaster]), ...servants]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function holderOf(cluster: string): Holder | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(cluster)) return undefined
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  const isThere = Number.isInteger(pid) && pid > 0 && isAlive(pid)
  // Without /proc (a Mac) only waiting tells a server that stays from one that is leaving.
  if (!hasProcessTable()) return isThere ? { pid, state: 'leaving', isOurs: false } : undefined
  const found = isThere ? processOf(pid) : undefined
  if (found && !found.isZombie && found.name.startsWith('postgres')) {
    const isServed = found.parent > 1 && isNode(found.parent)
    // As process 1 of a container Node may be its Stillpoint, or only have inherited it: it is no orphan before it leaves.
    const isOrphan = lines[7]?.trim() === 'stopping' || !isNode(found.parent)
    return { pid, state: isServed ? 'served' : 'leaving', isOurs: isOrphan && worksIn(pid, cluster) }
  }
  const [lost] = servantsIn(cluster).filter(({ parent }) => !processOf(parent)?.name.startsWith('postgres'))
  if (lost) return { pid: lost.pid, state: 'lost', isOurs: true }
  // PostgreSQL refuses while the recorded process exists, even as one that has ended.
  return found?.isZombie ? { pid, state: 'dead', isOurs: true } : undefined
}

// Written by PostgreSQL: the port on the fourth line, the folder of the socket on the fifth.
function dropLocks(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [, , , port, sockets] = readFileSync(file, 'utf8').split('\n')
  if (sockets) rmSync(join(sockets, `.s.PGSQL.${port}.lock`), { force: true })
  rmSync(file, { force: true })
}

const isNode = (pid: number) => /^(node|MainThread)/.test(processOf(pid)?.name ?? '')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
