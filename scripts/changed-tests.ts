// `npm test -- changed`: what differs from main, and which tests it could break.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { featureOf } from './structure/source-files.ts'
import { filesBelow, type ReadFile, reachOf, sortTests } from './test-kinds.ts'

const root = join(import.meta.dirname, '..')

/** What is changed in the shell that every screen stands in shows on each of them: these walk through all. */
const walks = /^e2e\/(?:smoke|shell|every-route)\.spec\.ts$/
const everywhere =
  /^src\/(?:web|server|lib|rules|[^/]+\.ts$)|^supabase\/|^package-lock\.json$|^vite\.config\.ts$/
const lists = [
  'src/routes.ts',
  ...globSync('src/*/*/feature.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .sort(),
]
/** What the walk itself is made of. */
const walking = /^e2e\/(?:every-route\.spec|[\w-]+)\.ts$/

/** Paths that differ from where this branch left main (on main itself: from its last commit), uncommitted ones too. */
export function changedFiles(git: (...words: string[]) => string = inGit): string[] {
  const base = git('rev-parse', '--verify', '--quiet', 'main') ? git('merge-base', 'HEAD', 'main') : 'HEAD'
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(listed.flatMap(text => text.split('\n').filter(Boolean)))].sort()
}

/** What a spec starts it does not read: the product concerns it by its screens. */
const isProduct = (file: string) => file === 'src/server/main.ts'

/** A rule is tested where it lives; what changes in a browser are screens. */
const isShown = (file: string) => /\/web\/|\.tsx$|\.css$|^(?:content|public)\//.test(file)

/**
 * The specs among `specs` that could notice a change: those that load a changed file, and where a screen changed, those
 * named for its feature, those that say an address of it (the features' screens and src/routes.ts tell), and the walk.
 */
export function specsFor(changed: readonly string[], specs: readonly string[], read: ReadFile): string[] {
  const product = changed.filter(file => !file.includes('.test.'))
  const shown = changed.filter(isShown)
  const features = featuresOf(shown)
  const screens = screensOf(shown, read)
  const addresses = screens.map(path => new RegExp(`${path}(?![\\w-])`))
  const names = [...features].map(feature => feature.replace(/s$/, ''))
  return specs.filter(spec => {
    if (walks.test(spec) && product.some(file => everywhere.test(file))) return true
    if (spec === 'e2e/every-route.spec.ts' && screens.length > 0) return true
    if (names.some(name => basename(spec).startsWith(name))) return true
    if (changed.some(file => reachOf(spec, read, isProduct).has(file))) return true
    return addresses.some(address => address.test(read(spec) ?? ''))
  })
}

/** The addresses of the screens of changed features; undefined where every screen could show the change. */
export function changedScreens(changed: readonly string[], read: ReadFile): string[] | undefined {
  const isWider = (file: string) => everywhere.test(file) || walking.test(file)
  return changed.some(isWider) ? undefined : screensOf(changed, read)
}

/**
 * The lists, which load the whole product: what is behind one concerns a test by the names that it says. Actions are behind the
 * assistant's verbs alone.
 */
const isList = (file: string) => /^src\/(?!act(?:ion)?s\.ts$)[^/]+\.ts$/.test(file)

/**
 * The tests among `tests` that could notice a change: those that load a changed file; those that name a verb or a job that
 * loads one; of rights, all where the server changed; and where the schema did, all that meet a database.
 */
export function testsFor(
  changed: readonly string[],
  tests: Record<'pure' | 'database' | 'process', readonly string[]>,
  onServer: readonly string[],
  read: ReadFile,
): string[] {
  const isTouched = (file: string) => {
    const reach = reachOf(file, read, isList)
    return changed.some(each => reach.has(each))
  }
  const all = [...tests.pure, ...tests.database, ...tests.process]
  const hasNewSchema = changed.some(file => file.startsWith('supabase/') || file.endsWith('.sql'))
  const doors = onServer.filter(isTouched).map(file => `'${basename(file, '.ts')}'`)
  const isServer = changed.some(file => !/\/web\/|^e2e\//.test(file) && /^(?:src|supabase)\//.test(file))
  return all.filter(test => {
    if (isTouched(test)) return true
    if (hasNewSchema && !tests.pure.includes(test)) return true
    if (isServer && test.startsWith('tests/access/')) return true
    const said = [...reachOf(test, read, isList)].filter(file => file === test || /^tests\//.test(file))
    return doors.some(door => said.some(file => read(file)?.includes(door)))
  })
}

const featuresOf = (changed: readonly string[]) =>
  new Set(changed.filter(file => !file.includes('.test.')).flatMap(file => featureOf(file) ?? []))

const screensOf = (changed: readonly string[], read: ReadFile): string[] => {
  const features = featuresOf(changed)
  return lists
    .flatMap(list => addressesIn(list, read(list) ?? ''))
    .filter(({ file }) => features.has(featureOf(file) ?? ''))
    .map(({ path }) => `/${path}`)
}

/** The fixed beginning of each address in a list, with the file that answers there. */
const addressesIn = (list: string, text: string) =>
  [...text.matchAll(/(?:route\(|path:)\s*'([^':*]+?)\/?(?:[:*][^']*)?',\s*(?:file:\s*)?'([^']+)'/g)].map(
    ([, path, file]) => ({
      path: path as string,
      file: list === 'src/routes.ts' ? `src/${file}` : `${dirname(list)}/web/${file}`,
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
  const read = filesBelow(root)
  const onServer = globSync('src/*/*/server/**/*.ts', { cwd: root }).map(file => file.replaceAll('\\', '/'))
  const found = {
    files,
    specs: specsFor(files, specs, read),
    screens: changedScreens(files, read),
    tests: testsFor(files, sortTests(root), onServer, read),
  }
  process.stdout.write(JSON.stringify(found))
}
