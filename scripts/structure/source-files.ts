import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path from the root of the repository → text. */
export type Files = Map<string, string>
export type Say = (path: string, problem: string) => void

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** 'visits' of 'src/features/visits/server/read-visit.ts'. */
export const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
/** A feature's server half, its screens, or its pure half, which serves both. */
export const partOf = (path: string) => /^src\/features\/[^/]+\/(server|web)\//.exec(path)?.[1] ?? 'pure'

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

/** What a file imports of ours, once each; an import that is partly of types counts as one of values. */
export function importsOf(path: string, text: string): Import[] {
  const found = new Map<string, boolean>()
  const add = (specifiers: Iterable<string>, isType: boolean) => {
    for (const specifier of specifiers) {
      const bare = specifier.replace(/\?.*$/, '')
      const target = bare.startsWith('#')
        ? `src/${bare.slice(1)}`
        : bare.startsWith('.')
          ? posix.join(posix.dirname(path), bare)
          : undefined
      if (target && target !== path) found.set(target, isType && (found.get(target) ?? true))
    }
  }
  const typed = /^(?:import|export) type\b[^']*'([^']*)'/gm
  add(matches(text, typed), true)
  add(matches(text.replace(typed, ''), /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g), false)
  return [...found].map(([target, isType]) => ({ target, isType }))
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(match => match[1] as string)
