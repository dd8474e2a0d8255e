import type { CountryCode } from '#lib/contact/country-of.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Encoding } from './read-bytes.ts'
import { readCell } from './read-cells.ts'
import type { FileColumn, Mapping, VisitField } from './read-columns.ts'
import type { SaidOrder } from './read-dates.ts'
import { readNotes } from './read-extras.ts'
import { readPerson } from './read-person.ts'
import type { Problem } from './read-problems.ts'
import { type OpenError, type OpenedFile, openTable } from './read-row.ts'
import {
  type ReadStatus,
  readPrice,
  readStatus,
  type StatusMeaning,
  statusColumn,
  strongest,
} from './read-status.ts'
import type { TableRecord } from './read-table.ts'
import { timesOf } from './read-times.ts'

export interface VisitsInput {
  bytes: Uint8Array
  /** By column of the first record; absent: guessed. */
  mapping?: Mapping<VisitField> | null
  /** For numbers and dates without a country; default US. */
  country?: CountryCode
  /** YYYY-MM-DD. */
  today: string
  /** IANA zone of the file's times; RangeError if unknown. */
  time_zone: string
}

export interface ReadVisit {
  /** The physical line, from 1, on which its record begins. */
  line: number
  external_id: string | null
  client: {
    external_id: string | null
    first_name: string
    last_name: string
    email: string | null
    /** E.164. */
    phone: string | null
  }
  /** Epoch ms. */
  starts_at: number
  ends_at: number | null
  service: string | null
  practitioner: string | null
  status: ReadStatus
  price_cents: number | null
  notes: string | null
}

export type VisitsError = OpenError | 'no_start_column'

export interface VisitsRead {
  encoding: Encoding
  delimiter: string
  columns: FileColumn<VisitField>[]
  rows: ReadVisit[]
  problems: Problem<VisitField>[]
}

/** The visits in a file from any product (day rule 2). Errors: see `readClients`; `no_start_column`. */
export function readVisits(input: VisitsInput): VisitsRead | { error: VisitsError } {
  const opened = openVisits(input)
  if ('error' in opened) return opened
  const rows = [...visitsOf(opened, input)].filter(row => row !== null)
  const { encoding, delimiter, columns, problems } = opened
  return { encoding, delimiter, columns, rows, problems: problems.sorted() }
}

export function openVisits({ bytes, mapping }: VisitsInput): OpenedFile<VisitField> | { error: VisitsError } {
  const opened = openTable('visits', bytes, mapping)
  if ('error' in opened) return opened
  return opened.cells.has('start') || opened.cells.has('date') ? opened : { error: 'no_start_column' }
}

export const statusColumns = (columns: readonly FileColumn<VisitField>[]) =>
  columns.flatMap(({ header, field }, nth) =>
    field === 'status' ? [{ nth, column: statusColumn(header) }] : [],
  )

/** Yields per row, so that other work can run; null for a row left out. */
export function* visitsOf(
  opened: OpenedFile<VisitField>,
  {
    country = 'US',
    today,
    time_zone,
    order = null,
    statuses,
  }: Omit<VisitsInput, 'bytes'> & { order?: SaidOrder | null; statuses?: ReadonlyMap<string, StatusMeaning> },
): Generator<ReadVisit | null> {
  const { below, cells, problems, columns } = opened
  const timesAt = timesOf(opened, { country, today, time_zone, order })
  const ofStatus = statusColumns(columns)
  const statusOf = ({ cells }: TableRecord) =>
    strongest(ofStatus.map(({ nth, column }) => readStatus(readCell(cells[nth] ?? ''), column, statuses)))
  for (const [nth, record] of below.entries()) {
    cells.checkWidth(record)
    const one = (field: VisitField) => cells.one(record, field)
    const person = readPerson(cells, problems, record, country)
    const times = timesAt(nth)
    const price = one('price')
    const price_cents = readPrice(price)
    if (price && price_cents === null) problems.say(record.line, 'price', 'bad_price')
    const { notes, isTooLong } = readNotes(cells.all(record, 'notes', true))
    if (isTooLong) problems.say(record.line, 'notes', 'too_long')
    const [external_id, service, practitioner] = [one('visit_id'), one('service'), one('practitioner')]
    const said = statusOf(record)
    if (said === 'unknown') problems.say(record.line, 'status', 'unknown_status')
    if (!person || !times) {
      yield null
      continue
    }
    const isPast = localDateOf(time_zone, times.starts_at) < today
    yield {
      line: record.line,
      external_id,
      client: {
        external_id: person.external_id,
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        phone: person.phones[0]?.number ?? null,
      },
      ...times,
      service,
      practitioner,
      status:
        said === null || said === 'unknown' || said === 'by_date'
          ? isPast
            ? 'completed'
            : 'confirmed'
          : said,
      price_cents,
      notes,
    }
  }
}
