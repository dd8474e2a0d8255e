// The house rules of ARCHITECTURE.md, checked: names, places, directions, cycles, lengths, registration.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path from the root of the repository → text. */
export type Files = Map<string, string>

const code = /\.(ts|tsx|mjs)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d|config))?\.[a-z0-9]+$/
const frameworkNames = /^src\/entry\.(server|client)\.tsx$/
const vague = /^(index|utils?|helpers?|types|services|constants|hooks|common|misc)\./
const vagueFolder = /\/(utils?|helpers?|types|constants|hooks|common|misc)\//
const generated = /schema-types\.ts$|^src\/web\/database\.ts$|^tests\/.*table\.ts$/
const mayDefaultExport =
  /(-page|-layout)\.tsx$|^src\/(routes\.ts|root\.tsx|entry\.|web\/(root|render)\.tsx)|\.config\.ts$|^e2e\/server\.ts$|^tests\/database-setup\.ts$/
// Where this was written is nobody's business, and works nowhere else.
const elsewhere = /\/(root|work|home\/\w+|Users\/\w+)\/[\w.]|registry\.npmjs\.org|deb\.debian\.org/
const longest = 300
// One door, one writer: what leaves is written down there, with its lane and its key.
const outboundWriters: [writes: RegExp, path: string][] = [
  [
    /insert\s+into\s+(public\.)?outbound_messages\b|insertInto\(\s*['"`](public\.)?outbound_messages\b/i,
    'src/server/outbound/write-message.ts',
  ],
  [
    /insert\s+into\s+(public\.)?model_calls\b|insertInto\(\s*['"`](public\.)?model_calls\b/i,
    'src/server/outbound/write-model-call.ts',
  ],
]
// Pure modules whose place and shape are fixed from outside: like lib they know nothing but lib and each other.
const contracts = new Set(['src/features/clients/duplicates.ts'])

// How a screen knows what each verb takes, answers and refuses: a type, and nothing of it in a bundle.
const typesOfVerbs = /^import type \{ Wire \} from '#functions\.ts'$/m

/** All breaches of the rules, one line each: `path: what is wrong`. */
export function checkStructure(files: Files): string[] {
  const found: string[] = []
  const say = (path: string, problem: string) => found.push(`${path}: ${problem}`)
  const uses = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    checkName(path, say)
    checkText(path, text, say)
    if (!path.startsWith('src/') || !code.test(path) || isTest(path)) continue
    for (const target of importsOf(path, text)) {
      const problem = directionProblem(path, target)
      if (problem) say(path, `imports ${target}: ${problem}`)
      if (!featureOf(path) || !featureOf(target) || featureOf(path) === featureOf(target)) continue
      const [from, to] = [path, target].map(file => `${featureOf(file)}/${partOf(file)}`) as [string, string]
      uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
  }
  for (const cycle of cyclesIn(uses)) say('src/features', `depend on each other in a circle: ${cycle}`)
  checkRegistration(files, say)
  return found.sort()
}

type Say = (path: string, problem: string) => void
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const featureOf = (path: string) =>
  contracts.has(path) ? undefined : /^src\/features\/([^/]+)\//.exec(path)?.[1]
/** A feature's pure half, its server half or its screens: circles are looked for among these. */
const partOf = (path: string) => /^src\/features\/[^/]+\/(server|web)\//.exec(path)?.[1] ?? 'pure'
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function checkName(path: string, say: Say): void {
  if (!/^(src|tests|e2e|bench|scripts)\//.test(path) || path.endsWith('.sql')) return
  const name = posix.basename(path)
  if (!kebab.test(name) && !frameworkNames.test(path)) say(path, 'the name is not kebab-case')
  if (path.startsWith('src/') && !isTest(path) && (vague.test(name) || vagueFolder.test(path)))
    say(path, 'name it for its subject')
  const inFeature = /^src\/features\/[^/]+\/(.+)$/.exec(path)?.[1]
  if (
    inFeature &&
    !/^(server\/[^/]+\.ts|web\/([^/]+\/)?[^/]+\.(ts|tsx|css)|([^/]+\/)?[^/]+\.ts)$/.test(inFeature)
  ) {
    say(
      path,
      'a feature holds schema.ts, messages.ts, pure modules, server/*.ts and web/*, with one level of folders',
    )
  }
}

function checkText(path: string, text: string, say: Say): void {
  if (elsewhere.test(text)) say(path, 'names a place of one machine, or a registry')
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(path)) return
  const lines = text.trimEnd().split('\n').length
  if (lines > longest && !generated.test(path)) say(path, `has ${lines} lines, ${longest} is the ceiling`)
  const isConfig = path === 'src/server/config.ts'
  const rest = path === 'src/server/main.ts' ? text.replace('readConfig(process.env)', '') : text
  if (path.startsWith('src/') && !isConfig && /\b(process|import\.meta)\.env\b/.test(rest)) {
    say(path, 'reads the environment; src/server/config.ts does that')
  }
  for (const [writes, writer] of outboundWriters)
    if (path.startsWith('src/') && path !== writer && !isTest(path) && writes.test(text))
      say(path, `only ${writer} writes what leaves`)
  if (code.test(path) && /^export default\b/m.test(text) && !mayDefaultExport.test(path))
    say(path, 'has a default export')
}

/** Imported files of ours, as paths from the root. */
function importsOf(path: string, text: string): string[] {
  // What a type import names is gone before anything runs; only lib and the shells must not know even that.
  const isFeature = path.startsWith('src/features/')
  const known = path === 'src/web/call.ts' ? text.replace(typesOfVerbs, '') : text
  const binding = isFeature ? text.replace(/^(import|export) type\b[^']*'[^']*'/gm, '') : known
  const found = binding.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)
  const specifiers = [...found].map(match => match[1] as string)
  return specifiers.flatMap(specifier => {
    if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`]
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : []
  })
}

/** Lists → features → web, server → lib; undefined when the import goes that way. */
function directionProblem(path: string, target: string): string | undefined {
  const place = (file: string) =>
    contracts.has(file) ? 'lib' : (/^src\/(lib|server|web|features)\//.exec(file)?.[1] ?? 'lists')
  const [from, to] = [place(path), place(target)]
  // The one place where everything meets.
  if (path === 'src/server/main.ts' || from === 'lists') return undefined
  if (from === 'lib' && to !== 'lib') return 'lib knows nothing of the product'
  if (to === 'lists') return 'only main.ts reads the lists'
  if ((from === 'server' || from === 'web') && to === 'features') return `${from} knows no feature`
  if ((from === 'web' && to === 'server') || (from === 'server' && to === 'web'))
    return `${from} knows no ${to}`
  if (from === 'features') return featureProblem(path, target, to)
  return undefined
}

function featureProblem(path: string, target: string, to: string): string | undefined {
  const side = to === 'features' ? partOf(target) : to
  if (partOf(path) === 'pure' && (side === 'server' || side === 'web'))
    return 'a pure module serves both sides'
  if (partOf(path) === 'web' && side === 'server') return 'what runs in a browser never imports a server'
  if (partOf(path) === 'server' && side === 'web') return 'what runs on the server never imports a screen'
  const isForeign = to === 'features' && featureOf(path) !== featureOf(target)
  if (isForeign && /-page\.tsx$/.test(target)) return 'a page belongs to its route'
  const speaks = /^src\/web\/(call|client|row-table)\.ts$/.test(target)
  if (partOf(path) === 'web' && speaks && !/\/web\/([a-z]+-)*data\.ts$/.test(path))
    return 'only data.ts, and <subject>-data.ts, talk to the backend'
  return undefined
}

function cyclesIn(uses: Map<string, Set<string>>): string[] {
  const cycles = new Set<string>()
  const visit = (feature: string, trail: string[]): void => {
    const seen = trail.indexOf(feature)
    if (seen === 0) cycles.add([...trail, feature].join(' → '))
    if (seen >= 0) return
    // Each circle once: told from its first name in the alphabet.
    for (const next of uses.get(feature) ?? [])
      if (next >= (trail[0] ?? feature)) visit(next, [...trail, feature])
  }
  for (const feature of uses.keys()) visit(feature, [])
  return [...cycles]
}

/** What is declared one a file, and the list it stands in. */
const declared = [
  ['verb', 'src/functions.ts'],
  ['queuedWork', 'src/queued-work.ts'],
] as const

function checkRegistration(files: Files, say: Say): void {
  const listed = (list: string) => files.get(list) ?? ''
  for (const [path, text] of files) {
    if (isTest(path) || !featureOf(path)) continue
    const short = path.replace(/^src\//, '')
    if (/-page\.tsx$/.test(path) && !listed('src/routes.ts').includes(`'${short}'`))
      say(path, 'is not in src/routes.ts')
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

function readFiles(): Files {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const paths = list
    .split('\n')
    .filter(path => path && path !== 'package-lock.json' && existsSync(root + path))
  return new Map(paths.map(path => [path, readFileSync(root + path, 'utf8')]))
}

if (import.meta.main) {
  const found = checkStructure(readFiles())
  for (const line of found) console.error(line)
  if (found.length) process.exit(1)
  console.log('The structure holds.')
}
