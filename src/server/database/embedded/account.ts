import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  prefix: string[]
  uid: number | undefined
  gid: number | undefined
}

const dies = ['setpriv', '--pdeathsig', 'INT', '--']

/** PostgreSQL refuses root, so root becomes postgres or nobody, else a user namespace. Throws if neither works. */
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

/** A folder that only the account can enter. */
export function ownFolder(path: string, account: Account): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

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
