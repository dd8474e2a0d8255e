import type { CountryCode } from '#lib/country-of.ts'
import { readBytes } from './read-bytes.ts'
import { clientsOf, type ReadClient } from './read-clients.ts'
import { type ClientField, type Column, guessColumns, several } from './read-columns.ts'
import { type Problem, Problems } from './read-problems.ts'
import { type OpenError, RowCells } from './read-row.ts'
import { readTable, type TableRecord } from './read-table.ts'

/** A file on the desk: cut into records, its header found, and what each column is taken for. */
export interface Desk {
  encoding: string
  delimiter: string
  /** The physical line of the header. */
  line: number
  columns: Column<ClientField>[]
  below: TableRecord[]
}

/** Cuts a file; where no column looks like a name the first record is the header, and a person says which one is. */
export function layOut(bytes: Uint8Array): Desk | { error: OpenError } {
  const read = readBytes(bytes)
  if ('error' in read) return read
  const table = readTable(read.text)
  if ('error' in table) return table
  const found = guessColumns('clients', table.records)
  return 'error' in found ? found : { encoding: read.encoding, delimiter: table.delimiter, ...found }
}

/** The desk with another meaning of a column; one that stands in one column alone is taken from the other that had it. */
export function withField(desk: Desk, nth: number, field: ClientField | null): Desk {
  const columns = desk.columns.map((column, at) => {
    if (at === nth) return { ...column, field }
    return field && column.field === field && !several.has(field) ? { ...column, field: null } : column
  })
  return { ...desk, columns }
}

/** The desk with another text in a cell. */
export function withCell(desk: Desk, line: number, nth: number, text: string): Desk {
  const below = desk.below.map(record => {
    if (record.line !== line) return record
    const cells = desk.columns.map((_, at) => record.cells[at] ?? '')
    cells[nth] = text
    return { ...record, cells, goesOn: false }
  })
  return { ...desk, below }
}

export const hasName = ({ columns }: Desk): boolean =>
  columns.some(({ field }) => field === 'first_name' || field === 'last_name' || field === 'name')

/** The column in which a problem is mended: of several the first that is filled. -1 for what no cell can mend. */
export function columnOf(
  { columns }: Desk,
  record: TableRecord | undefined,
  field: ClientField | null,
): number {
  const names: (ClientField | null)[] = ['first_name', 'name', 'last_name']
  const fields = field === 'first_name' ? names : field === 'phone' ? ['mobile', 'phone'] : [field]
  const all = columns.flatMap((column, nth) => (column.field && fields.includes(column.field) ? [nth] : []))
  return all.find(nth => record?.cells[nth]?.trim()) ?? all[0] ?? -1
}

export interface DeskRead {
  rows: ReadClient[]
  problems: Problem<ClientField>[]
}

const AT_ONCE = 250

/** Reads all rows, some at a time, so that the screen stays awake; null when it was given up. */
export async function readDesk(
  desk: Desk,
  place: { country: CountryCode; today: string },
  goesOn: (done: number) => Promise<boolean>,
): Promise<DeskRead | null> {
  const problems = new Problems<ClientField>()
  const cells = new RowCells(desk.columns, problems)
  const rows: ReadClient[] = []
  let done = 0
  for (const row of clientsOf({ ...desk, cells, problems } as never, place)) {
    if (row) rows.push(row)
    if (++done % AT_ONCE === 0 && !(await goesOn(done))) return null
  }
  return (await goesOn(done)) ? { rows, problems: problems.sorted() } : null
}
