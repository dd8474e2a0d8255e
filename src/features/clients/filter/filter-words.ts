import type { Condition, Expression } from '../segment-fields.ts'
import { type FilterKind, kindOf } from './filter-kinds.ts'

const opWords: Record<string, string> = {
  is: 'is',
  is_not: 'is not',
  in: 'is one of',
  contains: 'contains',
  has: 'has',
  has_any: 'has one of',
  has_all: 'has all of',
  has_none: 'has none of',
  eq: 'is',
  at_least: 'is at least',
  at_most: 'is at most',
  between: 'is from',
  on: 'is on',
  before: 'is before',
  after: 'is after',
  within_days: 'was within days:',
  older_than_days: 'is longer ago than days:',
  in_next_days: 'comes within days:',
  is_known: 'is known',
  is_unknown: 'is not known',
}

function conditionWords(condition: Condition): string {
  const value = 'value' in condition ? condition.value : null
  const said =
    value === null
      ? ''
      : Array.isArray(value)
        ? value.join(condition.op === 'between' ? ' to ' : ', ')
        : value === true
          ? 'yes'
          : value === false
            ? 'no'
            : String(value)
  return `${condition.field.replaceAll('_', ' ').replace(/ ids?$| at$/, '')} ${opWords[condition.op] ?? condition.op}${said ? ` ${said}` : ''}`
}

/** One part in words that follow 'Clients who': the choice's own, or for one made elsewhere what it asks, plainly. */
export function partWords(part: Expression, kinds: readonly FilterKind[]): string {
  const known = kindOf(kinds, part)
  if (known) return `${known.kind.says} ${known.label}`
  if ('all' in part) return listed(part.all, 'and', 'are anybody', kinds)
  if ('any' in part) return listed(part.any, 'or', 'are nobody', kinds)
  if ('not' in part) return `are not among those who ${partWords(part.not, kinds)}`
  return `fit “${conditionWords(part)}”`
}

function listed(
  parts: readonly Expression[],
  word: string,
  none: string,
  kinds: readonly FilterKind[],
): string {
  if (parts.length === 0) return none
  return parts.map(part => partWords(part, kinds)).join(` ${word} `)
}

/** 'Clients who last came 3 to 8 weeks ago, have nothing booked and saw Dana.' */
export function filterWords(
  parts: readonly Expression[],
  kinds: readonly FilterKind[],
  archived: boolean,
): string {
  const who = archived ? 'Archived clients' : 'Clients'
  if (parts.length === 0) return `${who}.`
  const words = parts.map(part => partWords(part, kinds))
  const last = words.pop()
  return `${who} who ${words.length > 0 ? `${words.join(', ')} and ` : ''}${last}.`
}
