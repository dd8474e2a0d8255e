import { isDate } from '#lib/dates.ts'
import { dayOfMonth } from '#lib/day-words.ts'
import { monthName } from '#lib/month-name.ts'
import type { Condition, Expression, InstantField, NumberField } from '../segment-fields.ts'

/** A choice of a filter whose number or date is typed: 'more than', 45, 'days ago'. */
export interface TypedChoice {
  /** In the list of choices: 'more than … days ago'. */
  label: string
  /** What the field that is typed into is called. */
  name: string
  kind: 'number' | 'date'
  least: number
  most: number
  /** What it begins with. A date begins with the day that is given. */
  begins: number
  part: (value: string) => Expression
  /** What was typed, of a part that is this choice; null of any other. */
  read: (part: Expression) => string | null
  /** Words that follow those of the kind: 'more than 1 day ago'. */
  words: (value: string) => string
}

/** Whether what is typed can be asked. */
export const isTypable = ({ kind, least, most }: TypedChoice, value: string): boolean =>
  kind === 'date' ? isDate(value) : /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most

interface Words {
  label: string
  name: string
  one: string
  many: string
}

const number = (
  field: NumberField | InstantField | 'birth_date',
  op: string,
  { label, name, one, many }: Words,
  [least, most, begins]: [number, number, number],
): TypedChoice => ({
  label,
  name,
  kind: 'number',
  least,
  most,
  begins,
  part: value => ({ field, op, value: Number(value) }) as Condition,
  read: part => {
    const said = saidOf(part, field, op)
    return typeof said === 'number' && Number.isInteger(said) && said >= least && said <= most
      ? String(said)
      : null
  },
  words: value => (Number(value) === 1 ? one : many).replace('…', Number(value).toLocaleString('en-US')),
})

const date = (field: InstantField, op: 'before' | 'after', label: string, name: string): TypedChoice => ({
  label,
  name,
  kind: 'date',
  least: 0,
  most: 0,
  begins: 0,
  part: value => ({ field, op, value }),
  read: part => {
    const said = saidOf(part, field, op)
    return typeof said === 'string' ? said : null
  },
  words: value => `${op} ${monthName(value)} ${dayOfMonth(value)}, ${value.slice(0, 4)}`,
})

function saidOf(part: Expression, field: string, op: string): unknown {
  if (!('field' in part) || part.field !== field || part.op !== op) return undefined
  return 'value' in part ? part.value : undefined
}

const days = (begins: number): [number, number, number] => [0, 3_650, begins]
const counts = (begins: number): [number, number, number] => [1, 10_000, begins]
const phrase = (before: string, one: string, many: string, name: string): Words => ({
  label: `${before}… ${many}`,
  name,
  one: `${before}… ${one}`,
  many: `${before}… ${many}`,
})

/** By kind of the filter, what of it may be typed (the fields and bounds of day rules, section 3). */
export const typedChoices: Readonly<Record<string, readonly TypedChoice[]>> = {
  last: [
    number('last_visit_at', 'within_days', phrase('in the last ', 'day', 'days', 'Days'), days(45)),
    number('last_visit_at', 'older_than_days', phrase('more than ', 'day ago', 'days ago', 'Days'), days(45)),
    date('last_visit_at', 'before', 'before a date', 'Date'),
    date('last_visit_at', 'after', 'after a date', 'Date'),
  ],
  next: [
    number('next_visit_at', 'in_next_days', phrase('a visit in the next ', 'day', 'days', 'Days'), days(14)),
  ],
  missed: [
    number('no_shows', 'at_least', phrase('', 'visit or more', 'visits or more', 'Visits'), counts(4)),
  ],
  birthday: [number('birth_date', 'in_next_days', phrase('in the next ', 'day', 'days', 'Days'), days(14))],
  due: [number('overdue_days', 'at_least', phrase('', 'day or more', 'days or more', 'Days'), counts(21))],
  visits: [
    number('visits', 'eq', phrase('exactly ', 'time', 'times', 'Times'), counts(2)),
    number('visits', 'at_least', phrase('', 'time or more', 'times or more', 'Times'), counts(5)),
    number('visits', 'at_most', phrase('at most ', 'time', 'times', 'Times'), counts(2)),
  ],
  added: [
    number('created_at', 'within_days', phrase('in the last ', 'day', 'days', 'Days'), days(14)),
    date('created_at', 'before', 'before a date', 'Date'),
    date('created_at', 'after', 'after a date', 'Date'),
  ],
  age: [
    number('age', 'at_least', phrase('', 'year or older', 'years or older', 'Years'), [0, 130, 60]),
    number('age', 'at_most', phrase('at most ', 'year old', 'years old', 'Years'), [0, 130, 30]),
  ],
}
