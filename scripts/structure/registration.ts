import { posix } from 'node:path'
import { reachedFrom } from './circles.ts'
import { type Files, featureOf, type Import, isCode, isTest, type Say } from './source-files.ts'

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** What is declared one a file, and the list it stands in. */
const declared = [
  ['verb', 'src/functions.ts'],
  ['queuedWork', 'src/queued-work.ts'],
] as const

/** Pages, verbs, queued work and jobs that no list names, or that are called otherwise than their file. */
export function checkRegistration(files: Files, say: Say): void {
  const listed = (list: string) => files.get(list) ?? ''
  for (const [path, text] of files) {
    if (isTest(path) || !path.startsWith('src/')) continue
    const short = path.replace(/^src\//, '')
    if (/: Job = \{/.test(text) && !listed('src/jobs.ts').includes(short)) say(path, 'is not in src/jobs.ts')
    if (!featureOf(path)) continue
    const isScreen = ['src/routes.ts', 'src/screens.ts'].some(list => listed(list).includes(`'${short}'`))
    if (/-page\.tsx$/.test(path) && !isScreen) say(path, 'is in neither src/screens.ts nor src/routes.ts')
    if (!/\/server\//.test(path)) continue
    for (const [maker, list] of declared) {
      if (!text.includes(`= ${maker}(`)) continue
      const name = posix.basename(path, '.ts')
      if (!new RegExp(`name: '${name}'`).test(text)) say(path, `its wire name is not '${name}'`)
      if (!new RegExp(`export const ${camel(name)} = ${maker}\\(`).test(text))
        say(path, `does not export ${camel(name)}`)
      if (!listed(list).includes(short)) say(path, `is not in ${list}`)
    }
  }
}

// Built before who uses it: reading CSV (imports), asking a model, what a provider's refusal means. Gone from here with the first use.
const awaited = new Set([
  'src/lib/read-csv.ts',
  'src/server/outbound/write-model-call.ts',
  'src/server/outbound/refusal.ts',
])

// Where a run begins: the process, the two entries of a page, the root of all pages, and what scripts measure or make.
const isRoot = (path: string) =>
  /^src\/(server\/main\.ts|entry\.server\.tsx|root\.tsx|routes\.ts)$|^(scripts|bench)\/|^vite\.config\.ts$/.test(
    path,
  )

/** Files of src/ that nothing leads to but their own tests. */
export function checkDead(files: Files, imports: ReadonlyMap<string, readonly Import[]>, say: Say): void {
  const uses = new Map([...imports].map(([path, found]) => [path, found.map(({ target }) => target)]))
  // What is named in a string instead of imported: screens in the list of routes, replaced modules in the bundler's settings.
  for (const list of ['src/routes.ts', 'src/screens.ts', 'vite.config.ts']) {
    const named = [...(files.get(list) ?? '').matchAll(/'((?:src\/)?(?:features|web)\/[\w/.-]+)'/g)].map(
      match => (match[1] as string).replace(/^(?!src\/)/, 'src/'),
    )
    uses.set(list, [...(uses.get(list) ?? []), ...named])
  }
  const isStart = (path: string) => isRoot(path) || awaited.has(path)
  const alive = reachedFrom([...files.keys()].filter(isStart), uses)
  for (const path of files.keys())
    if (
      path.startsWith('src/') &&
      isCode(path) &&
      !isTest(path) &&
      !/\.d\.ts$/.test(path) &&
      !alive.has(path)
    )
      say(path, 'nothing leads to it')
}
