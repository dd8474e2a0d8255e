import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  /** Words to put before a command so that it runs under this account and dies with its parent. */
  prefix: string[]
  uid: number | undefined
  gid: number | undefined
}

const dies = ['setpriv', '--pdeathsig', 'INT', '--']

/**
 * Picks the account PostgreSQL runs under, since it refuses root. Root steps down to postgres, else
 * nobody, where that account can reach every path in `paths`; else runs in a user namespace, where
 * root's own files stay readable. Throws an Error when neither works.
 */
export function chooseAccount(paths: string[]): Account {
  const linux = process.platform === 'linux' && canRun(['setpriv', '--version'])
  if (process.getuid?.() !== 0) return { prefix: linux ? dies : [], uid: undefined, gid: undefined }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid === undefined || gid === undefined) continue
    const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    if (paths.every(path => canRun([...become, '--', 'test', '-x', path]))) {
      return { prefix: [...become, '--pdeathsig', 'INT', '--'], uid, gid }
    }
  }
  const inside = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  if (canRun([...inside, 'true'])) return { prefix: [...inside, ...dies], uid: undefined, gid: undefined }
  throw new Error(
    `PostgreSQL will not run as root, and no other account can reach ${paths.join(' and ')}. Put the project and DATA_DIR where the account "postgres" or "nobody" can read, or start as another user.`,
  )
}

/** Makes a folder that belongs to the account and that nobody else can enter. */
export function ownFolder(path: string, account: Account): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

/** The nearest folder above (or at) a path that exists. */
export function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path))
}

function canRun([command, ...args]: string[]): boolean {
  return spawnSync(command as string, args, { stdio: 'ignore' }).status === 0
}

function idOf(which: '-u' | '-g', name: string): number | undefined {
  const found = spawnSync('id', [which, name], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout.trim()) : undefined
}
