import { posix } from 'node:path'
import { reachedFrom } from './circles.ts'
import { isServerDeclaration, screenFiles } from './feature-list.ts'
import { fixedPaths } from './fixed-paths.ts'
import {
  type Files,
  featureOf,
  type Import,
  isCode,
  isTest,
  type Say,
  targetOf,
  usesOf,
} from './source-files.ts'
import { type Const, type Said, saidIn } from './syntax.ts'

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** What is declared one a file, and the list of its feature's `server/feature.ts` that it stands in. */
const declared = [
  ['verb', 'verbs'],
  ['queuedWork', 'queuedWork'],
] as const
/** What is a const of a type, the field by which it is known without one, and the list it stands in. */
const typed = [
  ['Job', 'cron', 'jobs'],
  ['Webhook', 'receive', 'webhooks'],
] as const
/** The jobs of the server itself, which is no feature. */
const ownJobs = 'src/jobs.ts'

/** Pages, verbs, queued work, jobs and webhooks that no list names, or that are called otherwise than their file. */
export function checkRegistration(files: Files, say: Say): void {
  const saidOf = (path: string) => saidIn(path, files.get(path) ?? '')
  const pages = new Set([
    ...saidOf('src/routes.ts').strings.map(file => `src/${file}`),
    ...[...screenFiles(files).values()].flat(),
  ])
  const known = new Map<string, Set<string>>()
  const listedIn = (declaration: string) => {
    const listed = known.get(declaration) ?? registeredIn(declaration, saidOf(declaration))
    known.set(declaration, listed)
    return listed
  }
  for (const path of files.keys()) {
    if (
      !path.startsWith('src/') ||
      !isCode(path) ||
      isTest(path) ||
      isServerDeclaration(path) ||
      path === ownJobs
    )
      continue
    const feature = featureOf(path)
    const declaration = feature ? `${path.split('/', 3).join('/')}/server/feature.ts` : ownJobs
    const isIn = (list: string, name: string) => listedIn(declaration).has(`${list} ${path} ${name}`)
    const said = saidOf(path)
    for (const [type, field, list] of typed)
      for (const each of said.consts)
        if (isOf(type, field, each, said) && !isIn(list, each.name))
          say(path, `${each.name} is not in the ${list} of ${declaration}`)
    if (!feature) continue
    if (/-page\.tsx$/.test(path) && !pages.has(path))
      say(path, 'is neither a screen of its feature.ts nor in src/routes.ts')
    if (!/\/server\//.test(path)) continue
    for (const [maker, list] of declared) checkDeclared(path, said, maker, list, isIn, say)
  }
}

/** `list path name` for each entry of the lists that a file exports; a list by itself goes by the file's name. */
function registeredIn(path: string, { bindings, consts }: Said): Set<string> {
  const lists = consts
    .filter(({ isExported }) => isExported)
    .flatMap(({ name, elements, lists }) => [...lists, ...(elements ? [[name, elements] as const] : [])])
  return new Set(
    lists.flatMap(([list, entries]) =>
      entries.flatMap(entry => {
        const found = bindings.get(entry)
        return found ? [`${list} ${targetOf(path, found.specifier)} ${found.imported}`] : []
      }),
    ),
  )
}

function isOf(type: string, field: string, { name, type: written, fields, isExported }: Const, said: Said) {
  const names = [...said.bindings].filter(([, { imported }]) => imported === type).map(([local]) => local)
  const isTyped = [type, ...names].some(each => new RegExp(String.raw`\b${each}\b(?!\[)`).test(written))
  return isTyped || fields.has(field) || (isExported && name.endsWith(type) && /^[a-z]/.test(name))
}

function checkDeclared(
  path: string,
  said: Said,
  maker: string,
  list: string,
  isIn: (list: string, name: string) => boolean | undefined,
  say: Say,
): void {
  const makers = [...said.bindings].filter(([, { imported }]) => imported === maker).map(([local]) => local)
  const made = said.calls.filter(({ name, on }) => on === '' && [maker, ...makers].includes(name))
  if (made.length === 0) return
  const wireName = posix.basename(path, '.ts')
  const own = said.consts.find(({ name }) => name === camel(wireName))
  const isOwn = own?.isExported && made.some(({ name }) => name === own.maker)
  if (made.length > 1) say(path, `declares more than one ${maker}`)
  if (own?.fields.get('name') !== wireName) say(path, `its wire name is not '${wireName}'`)
  if (!isOwn) say(path, `does not export ${camel(wireName)}`)
  if (!isIn(list, camel(wireName))) say(path, `is not in the ${list} of its server/feature.ts`)
}
// Built before who uses it: reading CSV (imports), asking a model, what a provider's refusal means. Gone from here with the first use.
const awaited = new Set([
  'src/lib/text/read-csv.ts',
  'src/server/outbound/write-model-call.ts',
  'src/server/outbound/refusal.ts',
  ...Object.keys(fixedPaths),
])

// Where a run begins: the process and its threads, the two entries of a page, the root of all pages, and what scripts measure or make.
const isRoot = (path: string) =>
  /^src\/(server\/main\.ts|threads\/(?:message|document)-thread\.ts|entry\.server\.tsx|root\.tsx|routes\.ts)$|^(scripts|bench)\/|^vite\.config\.ts$/.test(
    path,
  )

/** Files of src/ that nothing leads to but their own tests. */
export function checkDead(files: Files, imports: ReadonlyMap<string, readonly Import[]>, say: Say): void {
  const uses = usesOf(imports)
  // What is named in a string instead of imported: screens, replaced modules in the bundler's settings.
  const named = new Map(screenFiles(files))
  for (const list of ['src/routes.ts', 'vite.config.ts', 'scripts/build-widget.ts'])
    named.set(
      list,
      [
        ...(files.get(list) ?? '').matchAll(
          /'((?:src\/)?(?!lib\/|server\/|rules\/)[\w-]+\/[\w/.-]+\.tsx?)'/g,
        ),
      ].map(match => (match[1] as string).replace(/^(?!src\/)/, 'src/')),
    )
  for (const [list, paths] of named) uses.set(list, [...(uses.get(list) ?? []), ...paths])
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
