import { newId } from '#lib/new-id.ts'
import { type Fillable, missingIn } from '../../fill-record.ts'
import { type Likeness, type People, personOf } from '../../match-people.ts'
import type { WaitingRow } from '../read-waiting.ts'
import { type Decided, importKeys, type Key, keyText } from '../row-keys.ts'
import type { KnownRecords } from './read-known.ts'

/** State while deciding rows in order, so that each row sees the earlier ones. */
export interface Deciding {
  known: KnownRecords
  people: People
  /** New records that share a contact with others. */
  links: { id: string; others: Likeness[] }[]
}

export interface MatchedRecord {
  keys: Key[]
  /** Undefined for a new record. */
  id: string | undefined
  others: Likeness[]
}

/** By external id, else by `compare`. `chosen`: picked by the user; `isNew`: none of those from before this import. */
export function findClient(
  { known, people }: Pick<Deciding, 'known' | 'people'>,
  source: string,
  waiting: WaitingRow,
  { chosen = null, isNew = false }: { chosen?: string | null; isNew?: boolean } = {},
): MatchedRecord {
  const keys = importKeys(source, waiting)
  const byKey = keys.map(key => known.byKey.get(keyText(key))).find(each => each !== undefined)
  const said = chosen === null ? undefined : known.kept.get(chosen)
  const others = (said ?? byKey) ? [] : people.alike(waiting.row)
  const same = others.find(({ verdict, id }) => verdict === 'same' && (!isNew || known.made.has(id)))
  const id = said ?? byKey ?? same?.id
  return { keys, id: id !== undefined && known.records.has(id) ? id : undefined, others }
}

/** An existing record; `fills` adds missing fields. Later rows match it by this row too. */
export function takeKnown(
  { known, people }: Deciding,
  waiting: WaitingRow,
  { keys, id }: MatchedRecord & { id: string },
  fills: boolean,
): Decided {
  const record = known.records.get(id) as Fillable
  const filled = fills ? missingIn(record, waiting.row) : {}
  Object.assign(record, filled)
  people.add(personOf(id, waiting.row))
  for (const key of keys) known.byKey.set(keyText(key), id)
  return { waiting, id, keys, filled, isNew: false, isOwn: known.made.has(id) }
}

export function takeNew(
  { known, people, links }: Deciding,
  waiting: WaitingRow,
  { keys, others }: MatchedRecord,
): Decided {
  const id = newId()
  known.made.add(id)
  known.records.set(id, recordOf(waiting.row))
  people.add(personOf(id, waiting.row))
  for (const key of keys) known.byKey.set(keyText(key), id)
  if (others.length) links.push({ id, others })
  return { waiting, id, keys, filled: {}, isNew: true, isOwn: true }
}

const recordOf = (row: WaitingRow['row']): Fillable => {
  const nothing: Fillable = {
    last_name: '',
    email: null,
    phone: null,
    other_emails: [],
    other_phones: [],
    tags: [],
    birth_date: null,
    address_street: null,
    address_city: null,
    address_region: null,
    address_postal_code: null,
    address_country: null,
  }
  return { ...nothing, ...missingIn(nothing, row) }
}
