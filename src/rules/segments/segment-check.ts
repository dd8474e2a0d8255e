import { isDate } from '#lib/time/dates.ts'
import { fieldKinds, type ValueKind, valueKindOf } from './segment-fields.ts'

export type ProblemCode = 'bad_shape' | 'too_deep' | 'unknown_field' | 'unknown_op' | 'bad_value' | 'too_many'
export interface Problem {
  /** Keys joined by dots: '' is the root, 'all.0.not'. */
  path: string
  code: ProblemCode
}

const MOST_CONDITIONS = 50
const DEEPEST = 4
const LONGEST_TEXT = 80
const LONGEST_LIST = 50
const MOST_DAYS = 3650

type Fields = Record<string, unknown>

/** Problems of an expression (day-rules section 3) in reading order, one per place; [] if valid. Never throws. */
export function checkExpression(e: unknown): Problem[] {
  const problems: Problem[] = []
  let conditions = 0
  // Iterative, since input may be nested thousands deep.
  const open: { e: unknown; path: string; depth: number }[] = [{ e, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, depth } = next
    const shape = shapeOf(next.e)
    if (shape === null) {
      problems.push({ path, code: 'bad_shape' })
    } else if ('parts' in shape) {
      for (const [key, part] of shape.parts.toReversed())
        open.push({ e: part, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    } else {
      conditions++
      const code = depth > DEEPEST ? 'too_deep' : mistakeIn(shape.condition)
      if (code) problems.push({ path, code })
    }
  }
  if (conditions > MOST_CONDITIONS) problems.push({ path: '', code: 'too_many' })
  return problems
}

type Shape = { parts: [key: string, e: unknown][] } | { condition: Fields & { field: string; op: string } }

function shapeOf(e: unknown): Shape | null {
  if (typeof e !== 'object' || e === null || Array.isArray(e)) return null
  const keys = Object.keys(e)
  const said = e as Fields
  const [only] = keys
  if (keys.length === 1 && (only === 'all' || only === 'any')) {
    const list = said[only]
    return Array.isArray(list)
      ? { parts: Array.from(list, (part, at) => [`${only}.${at}`, part] as [string, unknown]) }
      : null
  }
  if (keys.length === 1 && only === 'not') return { parts: [['not', said.not]] }
  if (!Object.hasOwn(e, 'field') || !Object.hasOwn(e, 'op')) return null
  if (typeof said.field !== 'string' || typeof said.op !== 'string') return null
  if (keys.some(key => key !== 'field' && key !== 'op' && key !== 'value')) return null
  return { condition: said as Fields & { field: string; op: string } }
}

function mistakeIn({ field, op, value }: Fields & { field: string; op: string }): ProblemCode | null {
  const kind = fieldKinds.get(field)
  if (!kind) return 'unknown_field'
  const wanted = valueKindOf(kind, op)
  if (!wanted) return 'unknown_op'
  return isValue[wanted](value) ? null : 'bad_value'
}

const isText = (value: unknown) =>
  typeof value === 'string' && value.trim().length >= 1 && value.trim().length <= LONGEST_TEXT
const isNumber = (value: unknown): value is number => Number.isFinite(value)

const isValue: Record<ValueKind, (value: unknown) => boolean> = {
  text: isText,
  texts: value =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= LONGEST_LIST &&
    Array.from(value).every(isText),
  number: isNumber,
  range: value =>
    Array.isArray(value) &&
    value.length === 2 &&
    isNumber(value[0]) &&
    isNumber(value[1]) &&
    value[0] <= value[1],
  // The next day has to be valid too.
  date: value => isDate(value) && value >= '1900-01-01' && value < '2200-01-01',
  days: value => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_DAYS,
  flag: value => typeof value === 'boolean',
  none: value => value === undefined,
}
