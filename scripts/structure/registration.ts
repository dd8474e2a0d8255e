import { posix } from 'node:path'
import { reachedFrom } from './circles.ts'
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

/** What is declared one a file, and the list it stands in. */
const declared = [
  ['verb', 'src/functions.ts'],
  ['queuedWork', 'src/queued-work.ts'],
] as const
/** Where a list takes others in. */
const takenIn: Readonly<Record<string, readonly string[]>> = {
  'src/functions.ts': [
    'src/booking-functions.ts',
    'src/client-functions.ts',
    'src/telling-functions.ts',
    'src/growth-functions.ts',
    'src/safety-functions.ts',
    'src/marketing-functions.ts',
    'src/assistant-functions.ts',
    'src/reception-functions.ts',
  ],
}
/** What is a const of a type, the field by which it is known without one, and the list it stands in. */
const typed = [
  ['Job', 'cron', 'src/jobs.ts'],
  ['Webhook', 'receive', 'src/webhooks.ts'],
] as const

/** Pages, verbs, queued work, jobs and webhooks that no list names, or that are called otherwise than their file. */
export function checkRegistration(files: Files, say: Say): void {
  const saidOf = (path: string) => saidIn(path, files.get(path) ?? '')
  const lists = new Map<string, Set<string>>(
    [...declared.map(([, list]) => list), ...typed.map(([, , list]) => list)].map(list => {
      const all = [list, ...(takenIn[list] ?? [])]
      return [list, new Set(all.flatMap(each => [...registeredIn(each, saidOf(each))]))]
    }),
  )
  const screens = new Set(
    [
      'src/routes.ts',
      'src/screens.ts',
      'src/growth-screens.ts',
      'src/marketing-screens.ts',
      'src/last-screens.ts',
    ].flatMap(list => saidOf(list).strings),
  )
  for (const path of files.keys()) {
    if (!path.startsWith('src/') || !isCode(path) || isTest(path) || lists.has(path)) continue
    const isIn = (list: string, name: string) => lists.get(list)?.has(`${path} ${name}`)
    const said = saidOf(path)
    for (const [type, field, list] of typed)
      for (const each of said.consts)
        if (isOf(type, field, each, said) && !isIn(list, each.name))
          say(path, `${each.name} is not in ${list}`)
    if (!featureOf(path)) continue
    if (/-page\.tsx$/.test(path) && !screens.has(path.replace(/^src\//, '')))
      say(path, 'is in neither src/screens.ts nor src/routes.ts')
    if (!/\/server\//.test(path)) continue
    for (const [maker, list] of declared) checkDeclared(path, said, maker, list, isIn, say)
  }
}

/** `path name` for each entry of the list that a file exports. */
function registeredIn(list: string, { bindings, consts }: Said): Set<string> {
  const entries = consts.flatMap(({ isExported, elements }) => (isExported ? (elements ?? []) : []))
  const found = entries.flatMap(entry => bindings.get(entry) ?? [])
  return new Set(found.map(({ specifier, imported }) => `${targetOf(list, specifier)} ${imported}`))
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
  if (!isIn(list, camel(wireName))) say(path, `is not in ${list}`)
}
// Built before who uses it: reading CSV (imports), asking a model, what a provider's refusal means. Gone from here with the first use.
const awaited = new Set([
  'src/lib/read-csv.ts',
  'src/server/outbound/write-model-call.ts',
  'src/server/outbound/refusal.ts',
  'src/features/clients/segment.ts',
  'src/features/messages/may-send.ts',
  'src/features/imports/read-clients.ts',
  'src/features/imports/read-visits.ts',
  'src/features/social/validate-post.ts',
])

// Where a run begins: the process and its threads, the two entries of a page, the root of all pages, and what scripts measure or make.
const isRoot = (path: string) =>
  /^src\/(server\/main\.ts|(?:message|document)-thread\.ts|entry\.server\.tsx|root\.tsx|routes\.ts)$|^(scripts|bench)\/|^vite\.config\.ts$/.test(
    path,
  )

/** Files of src/ that nothing leads to but their own tests. */
export function checkDead(files: Files, imports: ReadonlyMap<string, readonly Import[]>, say: Say): void {
  const uses = usesOf(imports)
  // What is named in a string instead of imported: screens in the list of routes, replaced modules in the bundler's settings.
  for (const list of [
    'src/routes.ts',
    'src/screens.ts',
    'src/growth-screens.ts',
    'src/marketing-screens.ts',
    'src/last-screens.ts',
    'vite.config.ts',
    'scripts/build-widget.ts',
  ]) {
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
