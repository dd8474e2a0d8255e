import { fileURLToPath } from 'node:url'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API, type Diagnostic } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What the compiler has against each text, under the product's own tsconfig and in one program: by its name, the
 * errors' messages. Nothing is written to the disk.
 */
export function compileAll(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const paths = [...texts.keys()].map((_, index) => `${root}tests/compiled-${index}.ts`)
  const config = `${root}tests/tsconfig.compiled.json`
  // What the features add to `Wire` is imported by nobody.
  const options = { extends: '../tsconfig.json', include: ['../src/*/*/server/feature.ts'], files: paths }
  const files = Object.fromEntries([...texts.values()].map((text, index) => [paths[index], text]))
  const virtual = createVirtualFileSystem({ ...files, [config]: JSON.stringify(options) })
  const own = new Set([...paths, config])
  const api = new API({
    cwd: root,
    fs: {
      fileExists: path => (own.has(path) ? true : undefined),
      readFile: path => (own.has(path) ? virtual.readFile?.(path) : undefined),
    },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The compiler did not open the project')
    const said = (path: string) =>
      [...project.program.getSyntacticDiagnostics(path), ...project.program.getSemanticDiagnostics(path)].map(
        wordsOf,
      )
    return new Map([...texts.keys()].map((name, index) => [name, said(paths[index] as string)]))
  } finally {
    api.close()
  }
}

const wordsOf = ({ text, messageChain = [] }: Diagnostic): string =>
  [text, ...messageChain.map(wordsOf)].join(' ')
