// Which tests meet a database, read off what they import: nobody keeps a list, and nobody can forget to.
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { loadedOfEach } from './structure/feature-list.ts'

/**
 * `pure`: opens no database. `database`: on the run's server. `process`: starts whole products, each with the database
 * that it is about.
 */
export type TestKind = 'pure' | 'database' | 'process'

/** The text of a file by its path from the root, with slashes; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined

const code = /\.m?tsx?$|\.m?js$/
// Too much is safe (a word in a comment makes a test slower), too little is not: the guard in tests/pure-setup.ts tells.
const named =
  /(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\n]+)\1|new URL\(\s*(['"`])(\.[^'"`\n]+)\3,\s*import\.meta\.url/g
const typesOnly = /^(?:import|export) type\b[^'"]*(['"])[^'"\n]+\1|\btypeof import\([^)]*\)/gm

/** What a file needs when it runs: paths from the root, and packages as they are called. Types are not there by then. */
export function importsIn(path: string, text: string): string[] {
  return [...text.replace(typesOnly, '').matchAll(named)].map(found => {
    const name = (found[2] ?? found[4]) as string
    if (name.startsWith('#')) return `src/${name.slice(1)}`
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
}

/**
 * Everything that is loaded for a file, itself among it: files of ours, and packages by name. What an `isEnd` loads is
 * left out.
 */
export function reachOf(path: string, read: ReadFile, isEnd?: (file: string) => boolean): Set<string> {
  const seen = new Set([path])
  for (const file of seen) {
    if (isEnd?.(file)) continue
    for (const target of targetsOf(file, read)) seen.add(target)
  }
  return seen
}

/** What a file loads of each feature, by paths that only a running process puts together. */
function loadedBy(path: string, read: ReadFile): string[] {
  const file = loadedOfEach[path]
  if (!file) return []
  const found = globSync(`src/*/*/${file}`, { cwd: dirname(import.meta.dirname) })
  return found.map(target => target.replaceAll('\\', '/')).filter(target => read(target) !== undefined)
}

/** What was read before, of each reader: hundreds of tests reach the same thousand files. */
const known = new WeakMap<ReadFile, Map<string, readonly string[]>>()

function targetsOf(file: string, read: ReadFile): readonly string[] {
  const before = known.get(read) ?? new Map<string, readonly string[]>()
  known.set(read, before)
  const targets = before.get(file)
  if (targets) return targets
  const text = code.test(file) ? read(file) : undefined
  const found = text === undefined ? [] : [...importsIn(file, text), ...loadedBy(file, read)]
  before.set(file, found)
  return found
}

/** A test that can get hold of a connection, in this process or in one that it starts, is no pure one. */
export function kindOf(path: string, read: ReadFile): TestKind {
  const reach = reachOf(path, read)
  if (reach.has('tests/database.ts')) return 'database'
  if (reach.has('scripts/run-server.ts')) return 'process'
  return reach.has('pg') ? 'database' : 'pure'
}

/**
 * What is tried on the embedded server too where the run's is another one: who may do what, what the migrations make,
 * and how a database is spoken to.
 */
export const isOnBoth = (path: string): boolean =>
  /^tests\/access\/|^src\/server\/database\/|^scripts\/types\./.test(path)

/** Reads each file once. */
export function filesBelow(root: string): ReadFile {
  const texts = new Map<string, string | undefined>()
  return path => {
    if (!texts.has(path)) {
      const file = join(root, path)
      // A test may name a folder, too.
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
      texts.set(path, isFile ? readFileSync(file, 'utf8') : undefined)
    }
    return texts.get(path)
  }
}

/** All tests of Vitest below `root`, sorted. */
export function sortTests(root = dirname(import.meta.dirname)): Record<TestKind, string[]> {
  const read = filesBelow(root)
  const sorted: Record<TestKind, string[]> = { pure: [], database: [], process: [] }
  for (const path of globSync('{src,tests,scripts}/**/*.test.ts', { cwd: root })) {
    const file = path.replaceAll('\\', '/')
    sorted[kindOf(file, read)].push(file)
  }
  return sorted
}
