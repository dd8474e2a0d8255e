import type { CountryCode } from '#lib/contact/country-of.ts'
import type { Encoding } from './read-bytes.ts'
import type { ClientField, FileColumn, Mapping } from './read-columns.ts'
import {
  isBeyondLife,
  orderOf,
  resolveDate,
  type SaidOrder,
  type WrittenDate,
  writtenDate,
  yearUntil,
} from './read-dates.ts'
import { readConsent, readNotes, readTags } from './read-extras.ts'
import { readPerson } from './read-person.ts'
import type { Problem } from './read-problems.ts'
import { type OpenError, type OpenedFile, openTable } from './read-row.ts'
import type { TableRecord } from './read-table.ts'
import { Earlier } from './read-twice.ts'

export interface ClientsInput {
  bytes: Uint8Array
  mapping?: Mapping<ClientField> | null
  /** For numbers and dates without a country; default US. */
  country?: CountryCode
  /** YYYY-MM-DD. */
  today: string
}

export interface ReadClient {
  line: number
  external_id: string | null
  first_name: string
  /** '' for somebody with one name. */
  last_name: string
  email: string | null
  other_emails: string[]
  /** E.164. */
  phone: string | null
  phone_extension: string | null
  other_phones: string[]
  /** YYYY-MM-DD. */
  birth_date: string | null
  address: {
    street: string | null
    city: string | null
    region: string | null
    postal_code: string | null
    country: string | null
  }
  notes: string | null
  tags: string[]
  marketing_consent: boolean | null
  /** Line of the first earlier row of the same person. */
  same_as: number | null
}

export interface ClientsRead {
  encoding: Encoding
  delimiter: string
  columns: FileColumn<ClientField>[]
  rows: ReadClient[]
  problems: Problem<ClientField>[]
}

/** Unreadable values are null and listed (day rule 2). Errors: see `readBytes`, `readTable`, `readColumns`. */
export function readClients(input: ClientsInput): ClientsRead | { error: OpenError } {
  const opened = openTable('clients', input.bytes, input.mapping)
  if ('error' in opened) return opened
  const rows = [...clientsOf(opened, input)].filter(row => row !== null)
  const { encoding, delimiter, columns, problems } = opened
  return { encoding, delimiter, columns, rows, problems: problems.sorted() }
}

export function* clientsOf(
  { below, line, cells, problems }: OpenedFile<ClientField>,
  { country = 'US', today, order: said = null }: Omit<ClientsInput, 'bytes'> & { order?: SaidOrder | null },
): Generator<ReadClient | null> {
  const births = below.map(record => writtenDate(cells.one(record, 'birth_date') ?? ''))
  const order = orderOf(births, country, said)
  if (order.isAssumed) problems.say(line, 'birth_date', 'assumed_order')
  const earlier = new Earlier()
  const wholeYear = yearUntil(today)

  const birthDate = (record: TableRecord, written: WrittenDate): string | null => {
    const found = resolveDate(written, order, wholeYear)
    const error = 'error' in found ? found.error : found.date && isBeyondLife(found.date, today) && 'bad_date'
    if (error) problems.say(record.line, 'birth_date', error)
    return error || 'error' in found ? null : found.date
  }

  for (const [nth, record] of below.entries()) {
    cells.checkWidth(record)
    const one = (field: ClientField) => cells.one(record, field)
    const person = readPerson(cells, problems, record, country)
    const birth_date = birthDate(record, births[nth] as WrittenDate)
    const street = [one('street'), one('street2')].filter(part => part !== null).join(', ')
    const [city, region, postal_code, land] = [one('city'), one('region'), one('postal_code'), one('country')]
    const { notes, isTooLong } = readNotes(cells.all(record, 'notes', true))
    if (isTooLong) problems.say(record.line, 'notes', 'too_long')
    const { tags, problems: ofTags } = readTags(cells.all(record, 'tags'))
    for (const code of ofTags) problems.say(record.line, 'tags', code)
    const marketing_consent = readConsent(one('marketing_consent'))
    if (!person) {
      yield null
      continue
    }
    const { emails, phones, email, external_id, first_name, last_name } = person
    const phone = phones[0]?.number ?? null
    const { same_as, shared } = earlier.meet({ ...person, line: record.line, phone })
    for (const field of shared) problems.say(record.line, field, `shared_${field}`)
    yield {
      line: record.line,
      external_id,
      first_name,
      last_name,
      email,
      other_emails: emails.slice(1),
      phone,
      phone_extension: phones[0]?.extension ?? null,
      other_phones: phones.slice(1).map(({ number }) => number),
      birth_date,
      address: { street: street || null, city, region, postal_code, country: land },
      notes,
      tags,
      marketing_consent,
      same_as,
    }
  }
}
