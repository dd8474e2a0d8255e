import type { Fillable } from '../fill-record.ts'
import type { WaitingRow } from './read-waiting.ts'

/** A record in the words of another product. */
export interface Key {
  source: string
  external_id: string
}
export const keyText = ({ source, external_id }: Key): string => `${source}\n${external_id}`

/** By what a later import knows the same row: its id; without one, and without any way to reach somebody, what it says. */
export function keysOf(source: string, { row, digest, nth }: WaitingRow): Key[] {
  if (row.external_id) return [{ source, external_id: row.external_id }]
  if (row.email || row.phone) return []
  return [{ source: `${source} row`, external_id: `${digest.slice(0, 40)}:${nth}` }]
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
