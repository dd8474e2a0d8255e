import { type BytesError, type Encoding, readBytes } from './read-bytes.ts'
import { cellError, readCell } from './read-cells.ts'
import {
  type ColumnsError,
  type FieldOf,
  type FileColumn,
  type Kind,
  type Mapping,
  readColumns,
} from './read-columns.ts'
import { Problems } from './read-problems.ts'
import { readTable, type TableError, type TableRecord } from './read-table.ts'

export interface OpenedFile<Field extends string> {
  encoding: Encoding
  delimiter: string
  columns: FileColumn<Field>[]
  line: number
  below: TableRecord[]
  cells: RowCells<Field>
  problems: Problems<Field>
}

export type OpenError = BytesError | TableError | ColumnsError

/** A table with named columns (day rule 2, "Bytes", "Table", "Columns"); rows unread. */
export function openTable<K extends Kind>(
  kind: K,
  bytes: Uint8Array,
  mapping: Mapping<FieldOf<K>> | null | undefined,
): OpenedFile<FieldOf<K>> | { error: OpenError } {
  const read = readBytes(bytes)
  if ('error' in read) return read
  const table = readTable(read.text)
  if ('error' in table) return table
  const found = readColumns(kind, table.records, mapping)
  if ('error' in found) return found
  const problems = new Problems<FieldOf<K>>()
  const cells = new RowCells<FieldOf<K>>(found.columns, problems)
  return { encoding: read.encoding, delimiter: table.delimiter, ...found, cells, problems }
}

export class RowCells<Field extends string> {
  readonly #at = new Map<Field, number[]>()
  readonly #width: number
  readonly #problems: Problems<Field>

  constructor(columns: readonly FileColumn<Field>[], problems: Problems<Field>) {
    this.#width = columns.length
    this.#problems = problems
    for (const [nth, { field }] of columns.entries())
      if (field) this.#at.set(field, [...(this.#at.get(field) ?? []), nth])
  }

  has(field: Field): boolean {
    return this.#at.has(field)
  }

  /** A field's filled cells, left to right; invalid ones are listed. */
  all(record: TableRecord, field: Field, keepsLines = false): string[] {
    const found: string[] = []
    for (const at of this.#at.get(field) ?? []) {
      const cell = readCell(record.cells[at] ?? '', keepsLines)
      const error = cell && cellError(field, cell)
      if (error) this.#problems.say(record.line, field, error)
      else if (cell) found.push(cell)
    }
    return found
  }

  one(record: TableRecord, field: Field): string | null {
    return this.all(record, field)[0] ?? null
  }

  checkWidth({ line, cells, goesOn }: TableRecord): void {
    if (goesOn || cells.slice(this.#width).some(cell => readCell(cell) !== ''))
      this.#problems.say(line, null, 'extra_cells')
  }
}
