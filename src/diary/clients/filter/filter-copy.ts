import type { Expression } from '#rules/segments/segment-fields.ts'
import { type FilterKind, kindOf } from './filter-kinds.ts'

export function partWords(part: Expression, kinds: readonly FilterKind[]): string {
  const known = kindOf(kinds, part)
  if (known) return `${known.kind.says} ${known.label}`
  if ('all' in part) return listed(part.all, 'and', 'are anybody', kinds)
  if ('any' in part) return listed(part.any, 'or', 'are nobody', kinds)
  if ('not' in part) return `are not among those who ${partWords(part.not, kinds)}`
  // Never reached: filter-fields.test.ts checks that every field has wording.
  return `fit ${part.field} ${part.op}`
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
