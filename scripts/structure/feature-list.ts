import { type Files, featureOf, inFeatures, type Say } from './source-files.ts'
import { saidIn } from './syntax.ts'

/** The list of features. */
export const featureList = 'src/features.ts'

/** What is loaded of each feature that has it, by paths that only a running process or the bundler puts together; `*` is one folder. */
export const loadedOfEach: Readonly<Record<string, string>> = {
  'src/server-features.ts': 'server/feature.ts',
  'src/tables.ts': 'server/tables.ts',
  'src/message-kinds.ts': 'message-kinds.ts',
  'src/message-kinds-in-browsers.ts': 'message-kinds.ts',
  'src/actions.ts': 'actions/*/*',
  'src/acts.ts': 'server/actions/*/act.ts',
  'src/apps/audit-trail/relation-labels.ts': 'trail.ts',
  'src/apps/assistant/web/cards/declared-actions.ts': 'actions/*/action.ts',
  'src/apps/client-record/web/record-parts.ts': 'web/client-record.tsx',
}

/** Where a feature declares what it has on the server. */
export const isServerDeclaration = (path: string) => inFeatures('[^/]+/server/feature\\.ts$').test(path)
/** Where a feature declares its tables. */
export const isTables = (path: string) => inFeatures('[^/]+/server/tables\\.ts$').test(path)

const line = /^ {2}at\('([a-z]+)', '([^']+)'(?:, (\w+))?\),$/gm
const plain = /^import \{ feature as (\w+) \} from '\.\/([^/]+\/[^/]+)\/feature\.ts'$/gm

const linesIn = (text: string) =>
  [...text.matchAll(line)].map(([, floor, name, declared]) => ({ floor, name, declared }))

/** By the path of each `feature.ts`, the pages of its screens. */
export const screenFiles = (files: Files): Map<string, string[]> =>
  new Map(
    [...files].flatMap(([path, text]) => {
      const folder = inFeatures('[^/]+(?=/feature\\.ts$)').exec(path)?.[0]
      if (!folder) return []
      const pages = saidIn(path, text).strings.filter(file => file.endsWith('.tsx'))
      return [[path, pages.map(file => `${folder}/web/${file}`)] as const]
    }),
  )

/** Declarations that src/features.ts does not name, or names for another feature: the types could not tell. */
export function checkFeatureList(files: Files, say: Say): void {
  const text = files.get(featureList)
  if (text === undefined) return
  const names = new Map([...text.matchAll(plain)].map(([, name, feature]) => [name, feature]))
  const found = linesIn(text)
  for (const { floor, name, declared } of found)
    if (declared !== undefined && names.get(declared) !== `${floor}/${name}`)
      say(featureList, `has another declaration for ${name}`)
  for (const path of files.keys()) {
    const folder = inFeatures('[^/]+').exec(path)?.[0]
    if (folder && featureOf(path) && !found.some(({ floor, name }) => `src/${floor}/${name}` === folder))
      say(path, 'its feature is not in src/features.ts')
    const isNamed = found.some(({ name, declared }) => declared && name === featureOf(path))
    if (inFeatures('[^/]+/feature\\.ts$').test(path) && !isNamed) say(path, `is not in ${featureList}`)
  }
}
