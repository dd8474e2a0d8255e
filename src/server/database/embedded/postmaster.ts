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

/** `served`: owner alive; `leaving`: shutting down; `dead`: ended but not reaped; `lost`: only child processes left. */
type Holder = { pid: number; state: 'served' | 'leaving' | 'dead' | 'lost'; isOurs: boolean }

/** Milliseconds to wait for an earlier server in each state. */
export const patience = { leaving: 15_000, dead: 500, lost: 500 }

/** Waits for an earlier server. Refuses if its owner lives; kills an orphan after 15 s, which loses no data. */
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

/** Kills the server and its child processes. The next start recovers from the write-ahead log. */
export function endAll(cluster: string, postmaster?: number): void {
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
  // Without /proc (Mac), only waiting tells a server that stays from one that is shutting down.
  if (!hasProcessTable()) return isThere ? { pid, state: 'leaving', isOurs: false } : undefined
  const found = isThere ? processOf(pid) : undefined
  if (found && !found.isZombie && found.name.startsWith('postgres')) {
    const isServed = found.parent > 1 && isNode(found.parent)
    // As process 1 of a container, Node may have inherited the server, so it is an orphan only once it is stopping.
    const isOrphan = lines[7]?.trim() === 'stopping' || !isNode(found.parent)
    return { pid, state: isServed ? 'served' : 'leaving', isOurs: isOrphan && worksIn(pid, cluster) }
  }
  const [lost] = servantsIn(cluster).filter(({ parent }) => !processOf(parent)?.name.startsWith('postgres'))
  if (lost) return { pid: lost.pid, state: 'lost', isOurs: true }
  // PostgreSQL refuses to start while the recorded process exists, even as a zombie.
  return found?.isZombie ? { pid, state: 'dead', isOurs: true } : undefined
}

// PostgreSQL's format: port on line 4, socket folder on line 5.
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
