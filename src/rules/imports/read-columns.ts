import { folded } from '#lib/text/folded.ts'
import { clientHeaders, visitHeaders } from './known-headers.ts'
import { readCell } from './read-cells.ts'
import type { TableRecord } from './read-table.ts'

export type ClientField = keyof typeof clientHeaders
export type VisitField = keyof typeof visitHeaders

export type Kind = 'clients' | 'visits'
export type FieldOf<K extends Kind> = K extends 'clients' ? ClientField : VisitField

export interface FileColumn<Field extends string> {
  header: string
  field: Field | null
}
export type Mapping<Field extends string> = readonly (Field | null)[]
export type ColumnsError = 'too_many_columns' | 'bad_mapping' | 'no_name_column'

export interface Columns<Field extends string> {
  line: number
  columns: FileColumn<Field>[]
  below: TableRecord[]
}

export const several: ReadonlySet<string> = new Set(['email', 'mobile', 'phone', 'notes', 'tags', 'status'])
const nameFields: ReadonlySet<string | null> = new Set(['first_name', 'last_name', 'name'])
const MOST_COLUMNS = 200
const LOOKED_AT = 10

const fieldsByHeader = (headers: Record<string, readonly string[]>) =>
  new Map(Object.entries(headers).flatMap(([field, names]) => names.map(name => [name, field])))
const known = {
  clients: fieldsByHeader(clientHeaders) as Map<string, ClientField>,
  visits: fieldsByHeader(visitHeaders) as Map<string, VisitField>,
}
const fields = {
  clients: new Set<string>(Object.keys(clientHeaders)),
  visits: new Set<string>(Object.keys(visitHeaders)),
}

/**
 * Finds the header and fields (day rule 2, "Table" and "Columns"). A mapping overrides the guess; the first record is
 * then the header. Errors, in order: `too_many_columns`, `bad_mapping` (a missing, unknown or duplicate field),
 * `no_name_column`.
 */
export function readColumns<K extends Kind>(
  kind: K,
  records: readonly TableRecord[],
  mapping?: Mapping<FieldOf<K>> | null,
): Columns<FieldOf<K>> | { error: ColumnsError } {
  type Field = FieldOf<K>
  const guess = (record: TableRecord) => guessed<Field>(record.cells, kind)
  const hasName = (found: readonly (Field | null)[]) => found.some(field => nameFields.has(field))
  const named = mapping != null ? 0 : records.slice(0, LOOKED_AT).findIndex(record => hasName(guess(record)))
  const at = Math.max(0, named)
  const header = records[at] as TableRecord
  if (header.cells.length > MOST_COLUMNS) return { error: 'too_many_columns' }
  if (mapping != null && !isMapping(mapping, header.cells.length, fields[kind]))
    return { error: 'bad_mapping' }
  const found = mapping ?? guess(header)
  if (!hasName(found)) return { error: 'no_name_column' }
  const columns = header.cells.map((cell, nth) => ({ header: readCell(cell), field: found[nth] ?? null }))
  return { line: header.line, columns, below: records.slice(at + 1) }
}

/** As `readColumns`, but without any name column the first record is the header. For the mapping screen. */
export function guessColumns<K extends Kind>(
  kind: K,
  records: readonly TableRecord[],
): Columns<FieldOf<K>> | { error: ColumnsError } {
  const found = readColumns(kind, records)
  if (!('error' in found) || found.error !== 'no_name_column') return found
  const header = records[0] as TableRecord
  const fields = guessed<FieldOf<K>>(header.cells, kind)
  const columns = header.cells.map((cell, nth) => ({ header: readCell(cell), field: fields[nth] ?? null }))
  return { line: header.line, columns, below: records.slice(1) }
}

const isVisitStatus = (header: string) =>
  header.endsWith(' status') &&
  !/\b(?:pay|payment|paid|invoice|billing|claim|deposit|email|sms|subscription|form|intake|insurance|member|membership|client|patient|customer)\b/.test(
    header,
  )

function guessed<Field extends string>(cells: readonly string[], kind: Kind) {
  const names = known[kind] as ReadonlyMap<string, string> as ReadonlyMap<string, Field>
  const taken = new Set<string>()
  return cells.map(cell => {
    const header = folded(readCell(cell)).replace(/\be mail\b/g, 'email')
    const field =
      names.get(header) ??
      names.get(header.replace(/^(?:client|patient|customer|legal) /, '')) ??
      names.get(folded(readCell(cell).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))) ??
      (kind === 'visits' && isVisitStatus(header) ? names.get('status') : undefined)
    if (!field || (taken.has(field) && !several.has(field))) return null
    taken.add(field)
    return field
  })
}

function isMapping(mapping: unknown, width: number, names: ReadonlySet<string>): boolean {
  if (!Array.isArray(mapping) || mapping.length !== width) return false
  const taken = new Set<string>()
  return Array.from(mapping).every(field => {
    if (field === null) return true
    if (!names.has(field) || (taken.has(field) && !several.has(field))) return false
    taken.add(field)
    return true
  })
}
