import type { Expression } from '#rules/segments/segment-fields.ts'
import { type FilterKind, kindOf } from './filter-kinds.ts'

export interface Sentence {
  isNot: boolean
  /** Of one kind, one of which has to hold; a part that fits no kind stands alone. */
  parts: readonly Expression[]
}

export interface Sentences {
  joins: 'all' | 'any'
  rows: readonly Sentence[]
}

/** Splits an expression into sentences without losing anything. What fits no choice becomes one sentence as is. */
export function filterSentences(e: Expression, kinds: readonly FilterKind[]): Sentences {
  const joins = 'any' in e && !isOneKind(e.any, kinds) ? 'any' : 'all'
  const parts = joins === 'any' && 'any' in e ? e.any : 'all' in e ? e.all : [e]
  return { joins, rows: parts.map(part => sentenceOf(part, kinds)) }
}

function sentenceOf(part: Expression, kinds: readonly FilterKind[]): Sentence {
  const isNot = 'not' in part
  const said = isNot ? part.not : part
  return { isNot, parts: 'any' in said && isOneKind(said.any, kinds) ? said.any : [said] }
}

function isOneKind(parts: readonly Expression[], kinds: readonly FilterKind[]): boolean {
  const [first, ...others] = parts.map(part => kindOf(kinds, part)?.kind.id)
  return first !== undefined && others.length > 0 && others.every(id => id === first)
}

export function expressionOf({ joins, rows }: Sentences): Expression {
  const parts = rows.map(({ isNot, parts: [first, ...others] }): Expression => {
    const said: Expression =
      others.length > 0 ? { any: [first as Expression, ...others] } : (first as Expression)
    return isNot ? { not: said } : said
  })
  if (joins === 'all') return { all: parts }
  // A single row of several choices would be read back as one sentence, which means the same.
  return parts.length === 0 ? { all: [] } : { any: parts }
}
