import { createHash } from 'node:crypto'
import { folded } from '#lib/text/folded.ts'
import type { Fillable } from '../fill-record.ts'
import type { ImportedClient, ImportedVisit } from '../schema.ts'
import type { WaitingRow } from './read-waiting.ts'

/** A record in the words of another product. */
export interface Key {
  source: string
  external_id: string
}
export const keyText = ({ source, external_id }: Key): string => `${source}\n${external_id}`

/** By what a later import knows the same row: its id; without one, and without any way to reach somebody, what it says. */
export function importKeys(source: string, { row, digest, nth }: WaitingRow): Key[] {
  if (row.external_id) return [{ source, external_id: row.external_id }]
  if (row.email || row.phone) return []
  return [{ source: `${source} row`, external_id: `${digest.slice(0, 40)}:${nth}` }]
}

const sha = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('hex')

/** What tells a person from others where there is neither an id nor a way to reach them. */
export const digestOf = ({ first_name, last_name, birth_date, address }: ImportedClient): string =>
  sha([folded(first_name), folded(last_name), birth_date, folded(address.street)])

/** By what a later import knows the same visit: its id; without one, what its row says. */
export function visitKeyOf(source: string, row: ImportedVisit): string {
  if (row.external_id) return `${source}:${row.external_id}`
  const { external_id, first_name, last_name, email, phone } = row.client
  const who = external_id ?? [folded(first_name), folded(last_name), email ?? phone]
  const is_off = row.status === 'cancelled'
  return `${source} row:${sha([who, row.starts_at, folded(row.service), folded(row.practitioner), is_off])}`
}

/** What a row comes to. */
export interface Decided {
  waiting: WaitingRow
  /** The record, new or there. */
  id: string
  keys: Key[]
  /** What the record said nothing of. */
  filled: Partial<Fillable>
  isNew: boolean
  /** Made by this import: what an earlier row made is taken back with that row. */
  isOwn: boolean
}
