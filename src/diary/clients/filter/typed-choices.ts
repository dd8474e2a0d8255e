import { centsInOne, formatMoney } from '#lib/format-money.ts'
import { isDate } from '#lib/time/dates.ts'
import { dayOfMonth } from '#lib/time/format-day.ts'
import { monthName } from '#lib/time/month-name.ts'
import {
  type Condition,
  type Expression,
  fieldKinds,
  type ValueKind,
  valueKindOf,
} from '#rules/segments/segment-fields.ts'
import { askedWords, type Control, type Field, type FieldWords, neverTrue } from './field-labels.ts'
import { type FilterLists, type Picks, pickLabel, picksOf } from './filter-lists.ts'

export interface TypedChoice {
  label: string
  /** False for choices that are only shown if saved. */
  isOffered: boolean
  name: string
  control: Exclude<Control, 'flag'>
  count: 'one' | 'two' | 'many'
  join: 'or' | 'and'
  least: number
  most: number
  currency: string
  picks: Picks
  /** Starting values; none for text. A date starts with the given day. */
  begins: readonly string[]
  part: (values: readonly string[]) => Expression
  /** The values if the part is this choice (cents for money), else null. */
  read: (part: Expression) => readonly string[] | null
  pieces: (values: readonly string[]) => readonly string[]
  said: (value: string) => string
  /** Follows the kind's wording: 'more than 1 day ago'. */
  words: (values: readonly string[]) => string
}

/** Whether a value can be used: numbers whole, texts of up to 80 characters. */
export function isTypable({ control, least, most }: TypedChoice, value: string): boolean {
  if (control === 'date') return isDate(value) && value >= '1900-01-01' && value < '2200-01-01'
  if (control === 'text' || control === 'pick') return value.trim() !== '' && value.trim().length <= 80
  return /^-?\d{1,11}$/.test(value) && Number(value) >= least && Number(value) <= most
}

const counts: Partial<Record<ValueKind, TypedChoice['count']>> = { texts: 'many', range: 'two' }
const isNumeric = (kind: ValueKind) => kind === 'number' || kind === 'range' || kind === 'days'

/** A field's choices with typed values, in the order of its wording. */
export function typedChoices(field: Field, lists: FilterLists): TypedChoice[] {
  const asked: FieldWords = askedWords[field]
  if (asked.control === 'flag') return []
  return Object.keys(asked.ops).flatMap(op => {
    const kind = valueKindOf(fieldKinds.get(field) ?? 'flag', op)
    return kind === undefined || kind === 'none' ? [] : [typedChoice(field, op, kind, asked, lists)]
  })
}

function typedChoice(
  field: Field,
  op: string,
  kind: ValueKind,
  asked: FieldWords,
  lists: FilterLists,
): TypedChoice {
  const control = kind === 'days' ? 'number' : (asked.control as TypedChoice['control'])
  const count = counts[kind] ?? 'one'
  const picks = picksOf(field, lists) ?? { all: [], other: value => value }
  const [many = '', single = many] = (asked.ops[op] ?? '').split('|')
  const join = op === 'has_all' ? 'and' : 'or'
  const [least, most] = kind === 'days' ? [0, 3_650] : (asked.bounds ?? [0, 10_000])
  const said = (value: string) => saidOf(control, value, picks, lists.currency)
  const pieces = (values: readonly string[]) =>
    (count === 'one' && Number(values[0]) === 1 ? single : many).split('…')
  // Choices of one value have rows of their own (filter-kinds.ts).
  const isListed = control === 'pick' && isOne(op)
  return {
    label: many.replaceAll('…', control === 'date' ? 'a date' : '…'),
    isOffered: !isListed && !neverTrue.has(`${field} ${op}`) && (control !== 'pick' || picks.all.length > 0),
    name: kind === 'days' ? 'Days' : asked.name,
    control,
    count,
    join,
    least,
    most,
    currency: lists.currency,
    picks,
    begins: kind === 'days' ? ['14'] : beginsOf(control, count, asked, picks, lists.currency),
    part: values => ({ field, op, value: valueFrom(kind, values) }) as Condition,
    read: part => {
      if (!('field' in part) || part.field !== field || part.op !== op || !('value' in part)) return null
      return [part.value].flat().map(String)
    },
    pieces,
    said,
    words: values => {
      const parts = pieces(values)
      if (count === 'two')
        return parts.map((piece, nth) => piece + (nth < 2 ? said(values[nth] ?? '') : '')).join('')
      return parts.join(listed(values.map(said), join))
    },
  }
}

/** Whether an op takes one value that can also be a choice by itself. */
export const isOne = (op: string) => op === 'is' || op === 'has' || op === 'eq'

function valueFrom(kind: ValueKind, values: readonly string[]): unknown {
  if (kind === 'texts') return values
  if (kind === 'range') return values.map(Number)
  return isNumeric(kind) ? Number(values[0]) : values[0]
}

function beginsOf(
  control: Control,
  count: TypedChoice['count'],
  { begins = [2, 1, 3] }: FieldWords,
  picks: Picks,
  currency: string,
): string[] {
  const most = count === 'two' ? 2 : 1
  if (control === 'pick') return picks.all.slice(0, most).map(({ value }) => value)
  if (control !== 'number' && control !== 'money') return []
  const one = control === 'money' ? centsInOne(currency) : 1
  return (count === 'two' ? begins.slice(1) : begins.slice(0, 1)).map(each => String(each * one))
}

function saidOf(control: Control, value: string, picks: Picks, currency: string): string {
  if (control === 'pick') return pickLabel(picks, value)
  if (control === 'date') return `${monthName(value)} ${dayOfMonth(value)}, ${value.slice(0, 4)}`
  // Numbers too large to format are shown as written.
  if (control === 'text' || Math.abs(Number(value)) >= 1e15) return value
  if (control === 'money') return formatMoney(Number(value), currency)
  return Number(value).toLocaleString('en-US', { maximumFractionDigits: 20 })
}

function listed(words: readonly string[], join: string): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${join} ${last}` : last
}
