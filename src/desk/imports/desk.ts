import type { CountryCode } from '#lib/contact/country-of.ts'
import { readBytes } from '#rules/imports/read-bytes.ts'
import { readCell } from '#rules/imports/read-cells.ts'
import { clientsOf, type ReadClient } from '#rules/imports/read-clients.ts'
import {
  type FieldOf,
  type FileColumn,
  guessColumns,
  type Kind,
  several,
} from '#rules/imports/read-columns.ts'
import { type SaidOrder, shownOrder, writtenDate } from '#rules/imports/read-dates.ts'
import { type Problem, Problems } from '#rules/imports/read-problems.ts'
import { type OpenError, RowCells } from '#rules/imports/read-row.ts'
import { readStatus, type StatusMeaning } from '#rules/imports/read-status.ts'
import { readTable, type TableRecord } from '#rules/imports/read-table.ts'
import { type ReadVisit, statusColumns, visitsOf } from '#rules/imports/read-visits.ts'
import { countNames, type NameInFile } from './visit-answers.ts'

/** An opened file: records, header and the field of each column. */
export interface Desk<K extends Kind = Kind> {
  kind: K
  encoding: string
  delimiter: string
  records: TableRecord[]
  /** Physical line of the header. */
  line: number
  columns: FileColumn<FieldOf<K>>[]
  below: TableRecord[]
  /** Position of the day in dates, once confirmed. */
  order: SaidOrder | null
  /** Confirmed meanings of unknown visit statuses, by folded text. */
  statuses: ReadonlyMap<string, StatusMeaning>
}

/** If no column looks like a name, the first record is the header and the user picks the name column. */
export function layOut(bytes: Uint8Array): Desk | { error: OpenError } {
  const read = readBytes(bytes)
  if ('error' in read) return read
  const table = readTable(read.text)
  if ('error' in table) return table
  const { records, delimiter } = table
  return laidOut(kindOf(records), { records, delimiter, encoding: read.encoding })
}

/** Rereads the file as another kind and keeps the fixes. */
export const asKind = <K extends Kind>(kind: K, desk: Desk): Desk<K> | { error: OpenError } =>
  laidOut(kind, desk)

function laidOut<K extends Kind>(
  kind: K,
  { records, delimiter, encoding }: Pick<Desk, 'records' | 'delimiter' | 'encoding'>,
): Desk<K> | { error: OpenError } {
  const found = guessColumns(kind, records)
  return 'error' in found
    ? found
    : { kind, records, delimiter, encoding, order: null, statuses: new Map(), ...found }
}

/** Visits have a day, and a service, practitioner or status. */
function kindOf(records: readonly TableRecord[]): Kind {
  const found = guessColumns('visits', records)
  if ('error' in found) return 'clients'
  const fields = new Set(found.columns.map(({ field }) => field))
  const hasDay = fields.has('start') || fields.has('date')
  const about = ['service', 'practitioner', 'status', 'time', 'end', 'length', 'visit_id'] as const
  return hasDay && about.some(field => fields.has(field)) ? 'visits' : 'clients'
}

/** A field that can only be in one column moves from its previous one. */
export function withField<K extends Kind>(desk: Desk<K>, nth: number, field: FieldOf<K> | null): Desk<K> {
  const columns = desk.columns.map((column, at) => {
    if (at === nth) return { ...column, field }
    return field && column.field === field && !several.has(field) ? { ...column, field: null } : column
  })
  return { ...desk, columns }
}

/** Statuses we can't read, including those already answered. */
export function unknownStatuses({ columns, below }: Desk<'visits'>): NameInFile[] {
  const read = statusColumns(columns)
  const words = below.flatMap(({ cells }) =>
    read.flatMap(({ nth, column }) => {
      const cell = readCell(cells[nth] ?? '')
      return readStatus(cell, column) === 'unknown' ? [cell] : []
    }),
  )
  return countNames(words)
}

/** The field whose day and month order may be ambiguous. */
export const dayFieldOf = ({ kind, columns }: Desk): string =>
  kind === 'clients' ? 'birth_date' : columns.some(({ field }) => field === 'date') ? 'date' : 'start'

/** The assumed position of the day before anyone confirms it. */
export function orderOnDesk(desk: Desk, country: CountryCode): ReturnType<typeof shownOrder> {
  const field = dayFieldOf(desk)
  const nth = desk.columns.findIndex(column => column.field === field)
  return shownOrder(
    desk.below.map(({ cells }) => writtenDate(readCell(cells[nth] ?? ''))),
    country,
  )
}

export function withCell<K extends Kind>(desk: Desk<K>, line: number, nth: number, text: string): Desk<K> {
  const below = desk.below.map(record => {
    if (record.line !== line) return record
    const cells = desk.columns.map((_, at) => record.cells[at] ?? '')
    cells[nth] = text
    return { ...record, cells, goesOn: false }
  })
  return { ...desk, below }
}

/** Null if the table can be read. */
export function missingColumn({ kind, columns }: Desk): 'no_name_column' | 'no_start_column' | null {
  const has = (...fields: string[]) => columns.some(({ field }) => field !== null && fields.includes(field))
  if (!has('first_name', 'last_name', 'name')) return 'no_name_column'
  return kind === 'visits' && !has('start', 'date') ? 'no_start_column' : null
}

const mendedIn: Record<string, readonly string[]> = {
  first_name: ['first_name', 'name', 'last_name'],
  phone: ['mobile', 'phone'],
  start: ['start', 'date', 'time'],
  end: ['end', 'length'],
}

/** The column to fix a problem in: the first filled one. -1 if no cell can fix it. */
export function columnOf({ columns }: Desk, record: TableRecord | undefined, field: string | null): number {
  const fields = field === null ? [] : (mendedIn[field] ?? [field])
  const all = columns.flatMap((column, nth) => (column.field && fields.includes(column.field) ? [nth] : []))
  return all.find(nth => record?.cells[nth]?.trim()) ?? all[0] ?? -1
}

export interface DeskRead<K extends Kind = Kind> {
  rows: (K extends 'clients' ? ReadClient : ReadVisit)[]
  problems: Problem<FieldOf<K>>[]
}

export interface ImportLocale {
  country: CountryCode
  today: string
  time_zone: string
}

const AT_ONCE = 250

/** Reads in batches so that the screen stays responsive; null if aborted. */
export async function readDesk<K extends Kind>(
  desk: Desk<K>,
  place: ImportLocale,
  goesOn: (done: number) => Promise<boolean>,
): Promise<DeskRead<K> | null> {
  const problems = new Problems<FieldOf<K>>()
  const cells = new RowCells(desk.columns, problems)
  const opened = { ...desk, cells, problems } as never
  const shown = orderOnDesk(desk, place.country)
  const order = desk.order ?? (shown.basis === 'mixed' ? shown.order : null)
  const how = { ...place, order, statuses: desk.statuses }
  const rows: (ReadClient | ReadVisit)[] = []
  let done = 0
  for (const row of desk.kind === 'clients' ? clientsOf(opened, how) : visitsOf(opened, how)) {
    if (row) rows.push(row)
    if (++done % AT_ONCE === 0 && !(await goesOn(done))) return null
  }
  return (await goesOn(done)) ? ({ rows, problems: problems.sorted() } as DeskRead<K>) : null
}
