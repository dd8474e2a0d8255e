import { createHash } from 'node:crypto'
import { folded } from '#lib/text/folded.ts'
import type { Fillable } from '../fill-record.ts'
import type { ImportedClient, ImportedVisit } from '../schema.ts'
import type { WaitingRow } from './read-waiting.ts'

export interface Key {
  source: string
  external_id: string
}
export const keyText = ({ source, external_id }: Key): string => `${source}\n${external_id}`

/** What a later import recognizes the row by: its id; without id and contact, its content. */
export function importKeys(source: string, { row, digest, nth }: WaitingRow): Key[] {
  if (row.external_id) return [{ source, external_id: row.external_id }]
  if (row.email || row.phone) return []
  return [{ source: `${source} row`, external_id: `${digest.slice(0, 40)}:${nth}` }]
}

const sha = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('hex')

/** Identifies people without id or contact. */
export const digestOf = ({ first_name, last_name, birth_date, address }: ImportedClient): string =>
  sha([folded(first_name), folded(last_name), birth_date, folded(address.street)])

/** What a later import recognizes the visit by: its id, else its content. */
export function visitKeyOf(source: string, row: ImportedVisit): string {
  if (row.external_id) return `${source}:${row.external_id}`
  const { external_id, first_name, last_name, email, phone } = row.client
  const who = external_id ?? [folded(first_name), folded(last_name), email ?? phone]
  const is_off = row.status === 'cancelled'
  return `${source} row:${sha([who, row.starts_at, folded(row.service), folded(row.practitioner), is_off])}`
}

export interface Decided {
  waiting: WaitingRow
  id: string
  keys: Key[]
  filled: Partial<Fillable>
  isNew: boolean
  /** Made by this import; undo removes it with the row that made it. */
  isOwn: boolean
}
