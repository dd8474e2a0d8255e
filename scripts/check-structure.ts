// The house rules of ARCHITECTURE.md, checked: names, places, directions, floors, the wall, circles, lengths, registration.
import { posix } from 'node:path'
import { checkCallsOut } from './structure/calls-out.ts'
import { checkFeatureList, isTables, loadedOfEach } from './structure/feature-list.ts'
import { featureCircles, figuresOf, fileCircles } from './structure/figures.ts'
import { fixedPaths } from './structure/fixed-paths.ts'
import { checkFormKit } from './structure/form-kit.ts'
import { checkLoading } from './structure/loading.ts'
import { checkOneWriter } from './structure/one-writer.ts'
import { checkRawSql } from './structure/raw-sql.ts'
import { checkDead, checkRegistration } from './structure/registration.ts'
import { checkRowWrites } from './structure/row-writes.ts'
import {
  type Files,
  featureOf,
  floorOf,
  type Import,
  importsOf,
  inFeatures,
  isCode,
  isTest,
  partOf,
  readFiles,
  type Say,
} from './structure/source-files.ts'
import { saidIn } from './structure/syntax.ts'
import { checkWall } from './structure/wall.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d|config))?\.[a-z0-9]+$/
const frameworkNames = /^src\/entry\.(server|client)\.tsx$/
const vague = /^(index|utils?|helpers?|types|services|constants|hooks|common|misc)\./
const vagueFolder = /\/(utils?|helpers?|types|constants|hooks|common|misc)\//
const generated = /schema-types\.ts$|^src\/web\/database\.ts$/
// Comes as it is from whoever judges by it.
const foreign = /^evals\/score\.mjs$/
const mayDefaultExport =
  /(-page|-layout)\.tsx$|^src\/(routes\.ts|root\.tsx|entry\.|web\/(root|render)\.tsx)|\.config\.ts$|^e2e\/server\.ts$|^tests\/database-setup\.ts$/
// Where this was written is nobody's business, and works nowhere else.
const elsewhere = /\/(root|work|home\/\w+|Users\/\w+)\/[\w.]|registry\.npmjs\.org|deb\.debian\.org/
const longest = 300
const fullest = 20
// The last migration whose number is a date; since then each has the number after the one before.
const lastDated = 20_261_218_000_040
// What is there to open and to whom, as plain data: the shell, the rights and the promises are made from it.
const readersOfScreens = new Set(['src/apps/shell/web/navigation.ts', 'src/base/rights/screen-rights.ts'])
// What is made from what each feature says of its tables; nothing leads from a `tables.ts` to a verb.
const readersOfTables = new Set([
  'src/diary/clients/server/offers/client-references.ts',
  'src/desk/exports/server/archive-rules.ts',
  'src/desk/person-data/server/person-tables.ts',
])
// What is made from what each feature declares, and who may read it besides the lists.
const readersOf: Readonly<Record<string, RegExp>> = {
  'src/message-kinds.ts': /^src\/(?:diary\/(?:messages|visits)|desk\/templates)\/server\//,
  'src/message-kinds-in-browsers.ts': /^src\/(?:diary\/messages|desk\/templates)\/web\//,
  'src/actions.ts': /^src\/apps\/assistant\/(?!web\/)/,
  'src/acts.ts': /^src\/apps\/assistant\/server\//,
}
// Nothing else stands in src/ itself: these are the lists, which may import whatever they list, and where pages begin.
const inSource =
  /^src\/(?:(?:lib|rules|server|threads|web)\/.+|(?:features|server-features|screens|routes|functions|jobs|queued-work|webhooks|file-kinds|tables|message-kinds|message-kinds-in-browsers|actions|acts|topics|auth-mail|send-guard)\.ts|root\.tsx|entry\.(?:server|client)\.tsx)$/

/** All breaches of the rules, one line each: `path: what is wrong`. */
export function checkStructure(files: Files): string[] {
  const found: string[] = []
  const say: Say = (path, problem) => found.push(`${path}: ${problem}`)
  const imports = importsIn(files)
  for (const [path, text] of files) {
    checkName(path, say)
    checkText(path, text, say)
    checkFormKit(path, text, say)
    if (path.startsWith('src/')) checkImports(path, imports.get(path) ?? [], say)
    if (path.startsWith('src/') && isCode(path) && !isTest(path))
      checkSource(path, text, imports.get(path) ?? [], say)
  }
  checkFolders(files, say)
  checkMigrations(files, say)
  checkCircles(imports, say)
  checkWall(files, imports, say)
  checkRegistration(files, say)
  checkFeatureList(files, say)
  checkDead(files, imports, say)
  checkRawSql(files, say)
  checkRowWrites(files, say)
  return found.sort()
}

/** What each file imports, and what it loads of each feature by paths that no text has. */
function importsIn(files: Files): Map<string, Import[]> {
  const found = new Map(
    [...files]
      .filter(([path]) => isCode(path) && !isTest(path))
      .map(([path, text]) => [path, importsOf(path, text)] as const),
  )
  for (const [loader, file] of Object.entries(loadedOfEach)) {
    const loaded = inFeatures(`[^/]+/${file.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
    const targets = [...files.keys()].filter(target => loaded.test(target))
    found.get(loader)?.push(...targets.map(target => ({ target, isType: false })))
  }
  return found
}

function checkName(path: string, say: Say): void {
  if (!/^(src|tests|e2e|bench|scripts)\//.test(path) || path.endsWith('.sql')) return
  const name = posix.basename(path)
  if (!kebab.test(name) && !frameworkNames.test(path)) say(path, 'the name is not kebab-case')
  if (path.startsWith('src/') && !isTest(path) && (vague.test(name) || vagueFolder.test(path)))
    say(path, 'name it for its subject')
  const inFeature = inFeatures('[^/]+/(.+)$').exec(path)?.[1]
  const form =
    /^(?:server\/(?:offers\/)?(?:[^/]+\/){0,2}[^/]+\.ts|web\/(?:[^/]+\/){0,2}[^/]+\.(?:ts|tsx|css)|(?:[^/]+\/){0,2}[^/]+\.ts|actions\/[^/]+\/examples\.txt)$/
  if (inFeature && !form.test(inFeature))
    say(
      path,
      'a feature holds pure modules, server/*.ts, server/offers/*.ts, web/* and examples of actions, with at most two levels of folders',
    )
  if (
    path.startsWith('src/') &&
    isCode(path) &&
    !isTest(path) &&
    !inSource.test(path) &&
    !featureOf(path) &&
    !Object.hasOwn(fixedPaths, path)
  )
    say(path, 'src/ holds lib, rules, server, web, the floors and the lists')
}

function checkFolders(files: Files, say: Say): void {
  const counts = new Map<string, number>()
  for (const path of files.keys()) {
    if (!path.startsWith('src/') || !isCode(path) || isTest(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of counts)
    if (count > fullest) say(folder, `has ${count} files, ${fullest} is the ceiling: cut it by subject`)
}

function checkMigrations(files: Files, say: Say): void {
  const numbered = [...files.keys()].flatMap(path => {
    const number = Number(/^supabase\/migrations\/(\d{14})_[a-z0-9_]+\.sql$/.exec(path)?.[1] ?? 0)
    return number > lastDated ? [{ path, number }] : []
  })
  for (const [at, { path, number }] of numbered.sort((one, other) => one.number - other.number).entries())
    if (number !== lastDated + at + 1) say(path, `the next migration has the number ${lastDated + at + 1}`)
}

function checkText(path: string, text: string, say: Say): void {
  if (elsewhere.test(text)) say(path, 'names a place of one machine, or a registry')
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(path)) return
  const lines = text.trimEnd().split('\n').length
  if (lines > longest && !generated.test(path) && !foreign.test(path))
    say(path, `has ${lines} lines, ${longest} is the ceiling`)
  if (isCode(path) && /^export default\b/m.test(text) && !mayDefaultExport.test(path))
    say(path, 'has a default export')
  if (!path.startsWith('src/') || isTest(path)) return
  if (/\blazy\(/.test(text) && !/\b(?:loadScript|loadLaterSteps)\b/.test(text))
    say(path, 'a script comes by loadScript, which waits for a lost line')
  const isConfig = path === 'src/server/config.ts'
  const rest = path === 'src/server/main.ts' ? text.replace('readConfig(process.env)', '') : text
  if (!isConfig && /\b(process|import\.meta)\.env\b/.test(rest))
    say(path, 'reads the environment; src/server/config.ts does that')
}

function checkSource(path: string, text: string, imports: readonly Import[], say: Say): void {
  const said = saidIn(path, text)
  checkLoading(path, said, placeOf(path) === 'rules', say)
  checkOneWriter(path, said, imports, say)
  checkCallsOut(path, said, imports, say)
}

function checkImports(path: string, imports: readonly Import[], say: Say): void {
  for (const { target, isType } of imports) {
    const problem = directionProblem(path, target) ?? featureProblem(path, target, isType)
    if (problem) say(path, `imports ${target}: ${problem}`)
  }
}

const placeOf = (path: string) =>
  featureOf(path) ? 'features' : (/^src\/(lib|rules|server|web|features)\//.exec(path)?.[1] ?? 'lists')

/** Lists → features → web, server → rules → lib; undefined when the import goes that way. */
function directionProblem(path: string, target: string): string | undefined {
  // Texts, not code.
  if (/^content\/.+\.json$/.test(target)) return undefined
  if (!target.startsWith('src/') && path !== 'src/server/main.ts')
    return 'the product imports the product alone'
  const [from, to] = [placeOf(path), placeOf(target)]
  // The one place where everything meets.
  if (path === 'src/server/main.ts' || from === 'lists') return undefined
  if (target === 'src/screens.ts' && readersOfScreens.has(path)) return undefined
  if (target === 'src/tables.ts' && readersOfTables.has(path)) return undefined
  if (readersOf[target]?.test(path)) return undefined
  if (isTables(path) && to !== 'lib' && !target.startsWith('src/base/rights/'))
    return 'a declaration of tables knows rights and lib alone'
  if (Object.hasOwn(fixedPaths, target)) return 'rules are imported from src/rules'
  if (from === 'rules' && to !== 'lib' && to !== 'rules') return 'rules know lib and rules alone'
  if (from === 'lib' && to !== 'lib') return 'lib knows nothing of the product'
  if ((from === 'server' || from === 'web') && to === 'rules') return `${from} knows no rules`
  if (to === 'lists') return 'only main.ts reads the lists'
  if ((from === 'server' || from === 'web') && to === 'features') return `${from} knows no feature`
  if ((from === 'web' && to === 'server') || (from === 'server' && to === 'web'))
    return `${from} knows no ${to}`
  return undefined
}

function featureProblem(path: string, target: string, isType: boolean): string | undefined {
  const [feature, other] = [featureOf(path), featureOf(target)]
  if (!feature) return undefined
  const side = other ? partOf(target) : placeOf(target)
  // A type without a product word is gone before anything runs: refusals are written in the form that a verb wants.
  if (partOf(path) === 'pure' && (side === 'server' || side === 'web') && !(isType && !other))
    return 'a pure module serves both sides'
  if (partOf(path) === 'web' && side === 'server') return 'what runs in a browser never imports a server'
  if (partOf(path) === 'server' && side === 'web') return 'what runs on the server never imports a screen'
  if (!other || other === feature) return undefined
  if (/-page\.tsx$/.test(target)) return 'a page belongs to its route'
  if (/\/web\/data\.ts$/.test(target))
    return 'data.ts is its own; what others may ask stands in <subject>-data.ts'
  if (side === 'server' && !target.includes('/server/offers/')) return 'this server module is its own'
  return floorOf(target) > floorOf(path) ? `${other} stands above ${feature}` : undefined
}

function checkCircles(imports: ReadonlyMap<string, readonly Import[]>, say: Say): void {
  for (const circle of featureCircles(imports)) say('src/features.ts', `in a circle: ${circle.join(', ')}`)
  for (const circle of fileCircles(imports)) say(circle[0] as string, `in a circle: ${circle.join(', ')}`)
}

if (import.meta.main) {
  const files = readFiles()
  const found = checkStructure(files)
  for (const line of found) console.error(line)
  if (found.length) process.exit(1)
  console.log('The structure holds.')
  if (process.argv.includes('--figures')) console.log(figuresOf(files, importsIn(files)).join('\n'))
}
