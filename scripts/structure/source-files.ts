import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { floors } from '../../src/base/rights/declaration.ts'
import { saidIn } from './syntax.ts'

/** Path from the root of the repository → text. */
export type Files = Map<string, string>
export type Say = (path: string, problem: string) => void

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** Of paths in the folder of a feature: `rest` stands behind the floor. */
export const inFeatures = (rest: string) => new RegExp(`^src/(?:${floors.join('|')})/${rest}`)
/** 'visits' of 'src/diary/visits/server/offers/read-visit.ts'. */
export const featureOf = (path: string) => inFeatures('([^/]+)/').exec(path)?.[1]
/** How high a feature's floor is, from 0. */
export const floorOf = (path: string) => floors.findIndex(floor => path.startsWith(`src/${floor}/`))
/** A feature's server half, its screens, or its pure half, which serves both. */
export const partOf = (path: string) => inFeatures('[^/]+/(server|web)/').exec(path)?.[1] ?? 'pure'

/** Every file of the repository that is not ignored. */
export function readFiles(): Files {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const paths = list
    .split('\n')
    .filter(path => path && path !== 'package-lock.json' && existsSync(root + path))
  return new Map(paths.map(path => [path, readFileSync(root + path, 'utf8')]))
}

export interface Import {
  /** As a path from the root. */
  target: string
  /** Gone before anything runs. */
  isType: boolean
}

/** Where a specifier of ours leads, as a path from the root; undefined for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return posix.join('src', bare.slice(1))
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : undefined
}

/** What a file imports of ours, once each; an import that is partly of types counts as one of values. */
export function importsOf(path: string, text: string): Import[] {
  const found = new Map<string, boolean>()
  for (const { specifier, isType } of saidIn(path, text).imports) {
    const target = targetOf(path, specifier)
    if (target && target !== path) found.set(target, isType && (found.get(target) ?? true))
  }
  return [...found].map(([target, isType]) => ({ target, isType }))
}

/** Each file with the files that it imports. */
export const usesOf = (imports: ReadonlyMap<string, readonly Import[]>): Map<string, string[]> =>
  new Map([...imports].map(([path, found]) => [path, found.map(({ target }) => target)]))
