import { circlesIn } from './circles.ts'
import { type Files, featureOf, type Import, isCode, isTest, usesOf } from './source-files.ts'

/** What the house measures: product files of src/ without tests, in lines. One figure a line. */
export function figuresOf(files: Files, imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const own = [...files].filter(([path]) => path.startsWith('src/') && isCode(path) && !isTest(path))
  const lines = own.map(([, text]) => text.trimEnd().split('\n').length).sort((a, b) => a - b)
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0
  const features = new Set(own.flatMap(([path]) => featureOf(path) ?? []))
  const folders = new Map<string, number>()
  for (const [path] of own) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const [fullest, most] = [...folders]
    .filter(([path]) => featureOf(`${path}/`))
    .sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return [
    `features        ${features.size}`,
    `circles         ${featureCircles(imports).length} of features, ${fileCircles(imports).length} of files`,
    `files           ${lines.length}`,
    `lines           ${lines.reduce((sum, count) => sum + count, 0)}, median ${at(0.5)}, p90 ${at(0.9)}`,
    `fullest folder  ${fullest}, ${most} files`,
    `one entity      ${costOf('equipment', files)}`,
  ]
}

const isGenerated = (path: string) => /^src\/(?:server\/database\/schema-types|web\/database)\.ts$/.test(path)

/** What an entity costs: the files of its own, and those in which somebody named it by hand. Its tests are not counted. */
export function costOf(entity: string, files: Files): string {
  const named = new RegExp(`['".]${entity}['":]|^ +${entity}:`, 'm')
  const code = [...files].filter(
    ([path]) =>
      /^(?:src|tests\/access|supabase)\/.*\.(?:tsx?|sql)$/.test(path) && !isTest(path) && !isGenerated(path),
  )
  const isOwn = (path: string) => featureOf(path) === entity || path.endsWith(`_${entity}.sql`)
  const own = code.filter(([path]) => isOwn(path))
  const lines = own.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0)
  const edited = code.filter(([path, text]) => !isOwn(path) && named.test(text)).map(([path]) => path)
  return `${entity}: ${own.length} files of its own, ${lines} lines; ${edited.length} edited: ${edited.join(', ')}`
}

/** Between whole features, types included. */
export function featureCircles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  const between = new Map<string, Set<string>>()
  for (const [path, found] of imports) {
    const feature = featureOf(path)
    if (!feature) continue
    const others = between.get(feature) ?? new Set()
    for (const { target } of found) {
      const other = featureOf(target)
      if (other && other !== feature) others.add(other)
    }
    between.set(feature, others)
  }
  return circlesIn(between)
}

export const fileCircles = (imports: ReadonlyMap<string, readonly Import[]>): string[][] =>
  circlesIn(usesOf(imports))
