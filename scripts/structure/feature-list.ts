import type { Files, Say } from './source-files.ts'
import { saidIn } from './syntax.ts'

/** The list of features. */
export const featureList = 'src/features.ts'

/** What is loaded of each feature that has it, by paths that only a running process or the bundler puts together. */
export const loadedOfEach: Readonly<Record<string, string>> = {
  'src/server-features.ts': 'server/feature.ts',
  'src/tables.ts': 'server/tables.ts',
  'src/features/audit-trail/relation-words.ts': 'trail.ts',
  'src/features/client-record/web/record-parts.ts': 'web/client-record.tsx',
}

/** The names in src/features.ts, whose text this is. */
export const featureNames = (text: string): string[] => linesIn(text).map(({ name }) => name as string)

/** Where a feature declares what it has on the server. */
export const isServerDeclaration = (path: string) => /^src\/features\/[^/]+\/server\/feature\.ts$/.test(path)
/** Where a feature declares its tables. */
export const isTables = (path: string) => /^src\/features\/[^/]+\/server\/tables\.ts$/.test(path)

const line =
  /^ {2}(?:at|served<typeof import\('\.\/features\/([^/]+)\/server\/feature\.ts'\)\.server>)\(\s*'([a-z]+)',\s*'([^']+)'(?:,\s*(\w+))?,?\s*\),$/gm
const plain = /^import \{ feature as (\w+) \} from '\.\/features\/([^/]+)\/feature\.ts'$/gm

const linesIn = (text: string) =>
  [...text.matchAll(line)].map(([, server, floor, name, declared]) => ({ server, floor, name, declared }))

/** By the path of each `feature.ts`, the pages of its screens. */
export const screenFiles = (files: Files): Map<string, string[]> =>
  new Map(
    [...files].flatMap(([path, text]) => {
      const folder = /^(src\/features\/[^/]+)\/feature\.ts$/.exec(path)?.[1]
      if (!folder) return []
      const pages = saidIn(path, text).strings.filter(file => file.endsWith('.tsx'))
      return [[path, pages.map(file => `${folder}/web/${file}`)] as const]
    }),
  )

/** By the name of a feature, its floor, from 0. */
export type Floors = ReadonlyMap<string, number>

export function floorsIn(files: Files): Floors {
  const text = files.get(featureList) ?? ''
  const floors = [...(/^export const floors = \[(.*)\]/m.exec(text)?.[1] ?? '').matchAll(/'([a-z]+)'/g)]
  const order = floors.map(([, name]) => name)
  return new Map(linesIn(text).map(({ name, floor }) => [name as string, order.indexOf(floor)]))
}

/** Declarations that src/features.ts does not name, or names for another feature: the types could not tell. */
export function checkFeatureList(files: Files, say: Say): void {
  const text = files.get(featureList)
  if (text === undefined) return
  const names = new Map([...text.matchAll(plain)].map(([, name, feature]) => [name, feature]))
  const found = linesIn(text)
  for (const { server, name, declared } of found) {
    if (server !== undefined && server !== name) say(featureList, `loads the server of ${server} for ${name}`)
    if (declared !== undefined && names.get(declared) !== name)
      say(featureList, `has another declaration for ${name}`)
  }
  for (const path of files.keys()) {
    const feature = /^src\/features\/([^/]+)\/(server\/)?feature\.ts$/.exec(path)
    if (!feature) continue
    const own = found.find(({ name }) => name === feature[1])
    if (feature[2] ? own?.server === undefined : own?.declared === undefined)
      say(path, `is not in ${featureList}`)
  }
}
