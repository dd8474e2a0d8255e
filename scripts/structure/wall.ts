// The clinical wall, as far as text can tell (decisions 57, 58). A name put together from pieces (`${schema}.notes`, 'clin' +
// 'ical') cannot be seen here: for that there are the grants of the database, which open the schema to one role alone.
import { posix } from 'node:path'
import { reachedFrom } from './circles.ts'
import { type Files, type Import, inFeatures, isTest, type Say, usesOf } from './source-files.ts'
import { saidIn } from './syntax.ts'

/** What tells the world about a practice, or talks to strangers. */
const outsideTheWall = [
  'messages',
  'templates',
  'campaigns',
  'automations',
  'sequences',
  'attribution',
  'marketing',
  'content',
  'facts',
  'social',
  'seo',
  'reviews',
  'leads',
  'surveys',
  'receptionist',
  'site',
  'short-links',
  'blog',
  'widgets',
  'gap-filler',
  'resources',
]
const behindTheWall = ['clinical', 'intake', 'health', 'safety']
const pathOf = (features: readonly string[]) => inFeatures(`(?:${features.join('|')})/`)
const isOutside = (path: string) => pathOf(outsideTheWall).test(path)
// What a feature says of its screens is no secret: any menu names them.
const isBehind = (path: string) =>
  (pathOf(behindTheWall).test(path) || path.startsWith('src/rules/screening/')) &&
  !inFeatures('[^/]+/feature\\.ts$').test(path)

const word = `(?:${behindTheWall.join('|')})`
/** Blanks and comments, as SQL has them between any two words. */
const gap = String.raw`(?:\s|/\*.*?\*/|--[^\n]*\n)`
/** Nobody writes these in a sentence, which ends with a dot too: then nothing follows, or a blank and a capital. */
const names = [
  // `intake_forms`, `clinical.notes`, `clinical."notes"`; what the linter of words finds (send rules, section 5) is no table.
  new RegExp(String.raw`\b${word}(?:_(?!(?:hint|claim)\b)|\.[\w"$*])`, 'i'),
  // `clinical . notes`, `clinical/**/.notes`, `"clinical"."notes"`; `clinical. notes`.
  new RegExp(String.raw`\b${word}(?:"|${gap})${gap}*\.`, 'is'),
  new RegExp(String.raw`\b${word}\.${gap}+[a-z"$*]`, 's'),
  // As /rest/v1 embeds a table: `id,intake(answers)`.
  new RegExp(String.raw`\b${word}(?:!\w+)?\(`, 'i'),
  new RegExp(String.raw`\b(?:from|join|into|update|table|using|only)\s+"${word}"`, 'i'),
  new RegExp(String.raw`\bsearch_path\b.*\b${word}\b|\bschema\s+"?${word}\b`, 'is'),
]
/** What takes the name of a schema or a table, so that the word alone is one. */
const takesName =
  /^(?:withSchema|schema|schemaTable|table|ref|raw|lit|identifier|from|using|dynamic|(?:select|delete)From|(?:insert|merge)Into|updateTable|\w*[jJ]oin)$/
const wholeName = new RegExp(String.raw`^\s*"?${word}"?(?:\s|$)`, 'i')

/** Says of each file outside how it reaches what is behind: by imports, by names of tables, by names of verbs. */
export function checkWall(files: Files, imports: ReadonlyMap<string, readonly Import[]>, say: Say): void {
  const uses = usesOf(imports)
  const verbs = new Set(
    [...files.keys()]
      .filter(path => isBehind(path) && /\/server\/(?!actions\/).+\.ts$/.test(path) && !isTest(path))
      .map(path => posix.basename(path, '.ts')),
  )
  for (const path of imports.keys()) {
    if (!isOutside(path)) continue
    const way = [...reachedFrom([path], uses)].find(([target]) => isBehind(target))?.[1]
    if (way) say(path, `looks behind the clinical wall: ${way.slice(1).join(' → ')}`)
    const { strings, calls } = saidIn(path, files.get(path) ?? '')
    const isNamed =
      strings.some(text => names.some(name => name.test(text))) ||
      calls.some(
        ({ name, on, texts }) =>
          (takesName.test(name) || (name === 'id' && on === 'sql')) &&
          texts.some(text => wholeName.test(text ?? '')),
      )
    if (isNamed) say(path, 'names a table behind the clinical wall')
    const called = strings.find(text => verbs.has(text))
    if (called) say(path, `calls ${called}, which is behind the clinical wall`)
  }
}
