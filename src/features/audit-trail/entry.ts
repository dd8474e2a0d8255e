import type { Row } from '#web/rows.ts'

/**
 * One line of the trail, as it was written: what one statement did to one row, or to many at once. `changes` has by column
 * what was before and after of a plain setting, null of anything else.
 */
export type Entry = Omit<Row<'audit_entries'>, 'practice_id'>

/** What one person did to one thing in one go. */
export interface Deed {
  first: Entry
  entries: Entry[]
}

/** Entries, newest first, as deeds: a service is saved with its lengths, prices and rooms in one go. */
export function deedsOf(entries: readonly Entry[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    if (last && isOneGo(last.first, entry)) last.entries.unshift(entry)
    else deeds.push({ first: entry, entries: [entry] })
  }
  return deeds
}

const thing = ({ part_of, row_id }: Entry) => part_of ?? row_id

const isOneGo = (one: Entry, other: Entry): boolean =>
  one.at === other.at && one.actor_id === other.actor_id && thing(one) !== null && thing(one) === thing(other)
