import { type ValueContext, valueWords } from '#base/rights/format-value.ts'
import type { RelationWords, Saying } from '#base/rights/trail-copy.ts'
import type { RowChange } from './entry.ts'
import { relationLabelsFor } from './relation-labels.ts'

export type Names = ReadonlyMap<string, string>

/** 'Massage' for its lengths and add-ons; 'a service' when the name is unknown. */
export function parentName({ part_of }: RowChange, { partOf }: RelationWords, names: Names): string {
  return (part_of && names.get(part_of)) || (partOf ? relationLabelsFor(partOf).bare : '')
}

// Values after the change; for a deleted row, before it.
function valuesOf({ changes, row_name }: RowChange): Record<string, unknown> {
  const named = row_name ? { name: row_name, title: row_name, question: row_name } : {}
  const kept = Object.entries(changes).map(([column, pair]) => [column, pair?.[1] ?? pair?.[0]])
  return { ...named, ...Object.fromEntries(kept.filter(([, known]) => known !== undefined)) }
}

export function sayingOf(change: RowChange, words: RelationWords, names: Names, facts: ValueContext): Saying {
  const values = valuesOf(change)
  return {
    of: column => {
      const told = words.columns[column]
      return told && 'word' in told && told.as ? valueWords(told.as, values[column], facts) : ''
    },
    is: (column, value) => values[column] === value,
    whole: parentName(change, words, names),
  }
}

/** 'the service Massage' and its name alone: the name at the time if the entry has it, else the current one. */
export function thingOf(
  change: RowChange,
  names: Names,
  facts: ValueContext,
  before: Record<string, unknown> = {},
) {
  const words = relationLabelsFor(change.relation)
  const known = change.row_id ? names.get(change.row_id) : undefined
  const own = words.called?.({ ...valuesOf(change), ...before }, facts)
  const isOfThen = change.row_name !== null || Object.keys(before).length > 0
  const name = isOfThen ? (own ?? known) : (known ?? own)
  const whole = parentName(change, words, names)
  if (name) return { name, thing: words.thing?.(name, whole) ?? `${words.one} ${name}` }
  const isPart = change.part_of && names.has(change.part_of)
  if (!isPart) return { name, thing: words.bare }
  return { name, thing: words.partOf === 'services' ? whole : `${words.bare} of ${whole}` }
}
