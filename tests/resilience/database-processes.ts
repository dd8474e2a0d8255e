import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder } from '../../src/server/database/embedded/cluster.ts'
import { processOf } from '../../src/server/database/embedded/process-table.ts'

/** The embedded server's own process, which starts the others. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])

/** Its children with what they say they do (`postgres: checkpointer`), read from /proc; elsewhere none. */
export function servantsOf(postmaster: number): { pid: number; title: string }[] {
  return listOptional('/proc')
    .map(Number)
    .filter(pid => Number.isInteger(pid) && processOf(pid)?.parent === postmaster)
    .map(pid => ({ pid, title: titleOf(pid) }))
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function listOptional(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
