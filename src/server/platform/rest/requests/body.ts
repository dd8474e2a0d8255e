import { nestsDeeper } from '../../../requests/json-depth.ts'
import { badBody } from '../errors.ts'

/** The text goes to the database unchanged, so that numbers keep every digit. */
export interface Body {
  text: string
  isArray: boolean
  rows: number
  keys: string[]
  uniform: boolean
}

const deepest = 64

/** Refuses with PGRST102 anything but an object or an array of objects. */
export function readBody(text: string): Body {
  const value = parse(text)
  if (Array.isArray(value)) return readArray(text, value)
  if (!isObject(value)) throw badBody('The body must be an object or an array of objects')
  return { text, isArray: false, rows: 1, keys: Object.keys(value), uniform: true }
}

function readArray(text: string, rows: unknown[]): Body {
  const keys = new Set<string>()
  let uniform = true
  for (const [n, row] of rows.entries()) {
    if (!isObject(row)) throw badBody('All elements of the array must be objects')
    const own = Object.keys(row)
    for (const key of own) {
      if (n > 0 && !keys.has(key)) uniform = false
      keys.add(key)
    }
    if (own.length !== keys.size) uniform = false
  }
  return { text, isArray: true, rows: rows.length, keys: [...keys], uniform }
}

function parse(text: string): unknown {
  if (nestsDeeper(text, deepest)) throw badBody(`The body nests deeper than ${deepest}`)
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
