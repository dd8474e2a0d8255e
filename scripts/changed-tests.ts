// `npm test -- changed`: what differs from main, and which browser tests open a screen that it could show on.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesBelow, type ReadFile, reachOf } from './test-kinds.ts'

const root = join(import.meta.dirname, '..')

/** What is changed in the shell that every screen stands in shows on each of them: these walk through all. */
const walks = /^e2e\/(?:smoke|shell|every-route)\.spec\.ts$/
const everywhere = /^src\/(?:web|server|lib|[^/]+\.ts$)|^supabase\/|^package-lock\.json$|^vite\.config\.ts$/

/** Paths that differ from where this branch left main (on main itself: from its last commit), uncommitted ones too. */
export function changedFiles(git: (...words: string[]) => string = inGit): string[] {
  const base = git('rev-parse', '--verify', '--quiet', 'main') ? git('merge-base', 'HEAD', 'main') : 'HEAD'
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(listed.flatMap(text => text.split('\n').filter(Boolean)))].sort()
}

/**
 * The specs among `specs` that could notice a change: those that load a changed file, those named for a changed
 * feature, and those that say the address of a screen of it, which src/screens.ts and
 * src/routes.ts tell.
 */
export function specsFor(changed: readonly string[], specs: readonly string[], read: ReadFile): string[] {
  const product = changed.filter(file => !file.includes('.test.'))
  const features = new Set(product.flatMap(file => featureOf(file) ?? []))
  const addresses = addressesIn(`${read('src/screens.ts')}${read('src/routes.ts')}`)
    .filter(({ file }) => features.has(featureOf(file) ?? ''))
    .map(({ path }) => new RegExp(`/${path}(?![\\w-])`))
  const names = [...features].map(feature => feature.replace(/s$/, ''))
  return specs.filter(spec => {
    if (walks.test(spec) && product.some(file => everywhere.test(file))) return true
    if (names.some(name => basename(spec).startsWith(name))) return true
    if (changed.some(file => reachOf(spec, read).has(file))) return true
    return addresses.some(address => address.test(read(spec) ?? ''))
  })
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** The fixed beginning of each address of src/screens.ts and src/routes.ts, with the file that answers there. */
const addressesIn = (lists: string) =>
  [...lists.matchAll(/(?:route\(|path:)\s*'([^':*]+?)\/?(?:[:*][^']*)?',\s*(?:file:\s*)?'([^']+)'/g)].map(
    ([, path, file]) => ({
      path: path as string,
      file: `src/${file}`,
    }),
  )

function inGit(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

if (import.meta.main) {
  const files = changedFiles()
  const specs = globSync('e2e/*.spec.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  process.stdout.write(JSON.stringify({ files, specs: specsFor(files, specs, filesBelow(root)) }))
}
