import type { Say } from './source-files.ts'

const kit = /^src\/web\/form\//
/** What a form of the kit is filled with: parts that are drawn by hand, and lists of fields. */
const parts = new Set(['Controller', 'useFieldArray'])
const imported = /\bimport\s+(type\s)?([^'"]*?)\s*from\s*['"](react-hook-form|@hookform\/[^'"]*)['"]/g
const loaded = /\bimport\s*\(?\s*['"](?:react-hook-form|@hookform\/)/

/** One way to make a form: its library is set up in src/web/form alone. Types are gone before anything runs. */
export function checkFormKit(path: string, text: string, say: Say): void {
  if (!/^src\/.*\.tsx?$/.test(path) || kit.test(path)) return
  const others = [...text.matchAll(imported)].flatMap(([, isType, names = '', library]) =>
    isType ? [] : library === 'react-hook-form' ? namesIn(names).filter(name => !parts.has(name)) : [library],
  )
  if (others.length > 0 || loaded.test(text)) say(path, 'forms are set up in src/web/form')
}

const namesIn = (list: string): string[] =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map(name => name.trim().replace(/\s+as\s.*$/, ''))
    .filter(name => name && !name.startsWith('type '))
