import type { ClientField, Kind, VisitField } from '#rules/imports/read-columns.ts'
import type { VisitsError } from '#rules/imports/read-visits.ts'
import type { RowRefusal, stayReasons } from './schema.ts'

const personWords = {
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Whole name',
  email: 'Email',
  mobile: 'Mobile phone',
  phone: 'Phone',
}
const clientWords: Record<ClientField, string> = {
  ...personWords,
  birth_date: 'Birthday',
  street: 'Street',
  street2: 'Street, second line',
  city: 'City',
  region: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
  notes: 'Notes',
  tags: 'Tags',
  marketing_consent: 'Consent, offers by email',
  external_id: 'Their number there',
}

const visitWords: Record<VisitField, string> = {
  start: 'Start',
  date: 'Date',
  time: 'Time',
  end: 'End',
  length: 'Length',
  service: 'Service',
  practitioner: 'Practitioner',
  status: 'Status',
  price: 'Price',
  visit_id: 'Its number there',
  notes: 'Notes, kept with the client',
  ...personWords,
  external_id: 'Client’s number there',
}

export const fieldWords: Record<Kind, Record<string, string>> = { clients: clientWords, visits: visitWords }

export const fileWords: Record<VisitsError, string> = {
  too_big: 'This file is larger than 30 MB. Export fewer columns, or fewer people at a time.',
  empty: 'There is nothing in this file.',
  not_text: 'This is not a table of text. In your spreadsheet, choose “Save as” and then CSV.',
  open_quote: 'A quotation mark in this file never ends, so the rows run into one another. Export it again.',
  too_many_rows: 'This file has more than 100,000 rows. Export it in two or more parts.',
  too_many_columns: 'This file has more than 200 columns. Export fewer of them.',
  bad_mapping: 'The columns of this file have changed. Choose the file again.',
  no_name_column: 'None of the columns is a name yet. Say which one is.',
  no_start_column: 'None of the columns is a day yet. Say which one is the date, or the start.',
}

export const problemWords: Record<string, string> = {
  no_name: 'No name, so this row is left out',
  bad_email: 'Not an email address',
  bad_phone: 'Not a phone number',
  bad_date: 'Not a birthday',
  ambiguous_date: 'Day and month could be either way round',
  no_year: 'A birthday without its year',
  formula: 'A formula, not words',
  too_long: 'Too long',
  too_many: 'More than 30 tags; we keep the first 30',
  no_start: 'No day or no time, so this row is left out',
  bad_start: 'Not a day and time, so this row is left out',
  bad_end: 'Not an end after the start; the usual length is taken',
  bad_price: 'Not a price',
  unknown_status: 'We don’t know this status. Say below the columns what it means',
  no_practitioner: "Its practitioner isn't on your team",
  extra_cells: 'More cells than the header has',
  assumed_order: 'Every date fits both orders. Read as your country writes them',
  shared_email: 'Same email as an earlier row. We keep both clients',
  shared_phone: 'Same phone number as an earlier row. We keep both clients',
  skipped: 'Skipped by you',
  notes_too_long: 'The notes were too long and are left out',
}

/** Warnings that lose no data and need no action. */
export const onlyTold: ReadonlySet<string> = new Set(['shared_email', 'shared_phone', 'assumed_order'])

/** Problems that skip a whole row. */
export const leavesOut: ReadonlySet<string> = new Set(['no_name', 'no_start', 'bad_start'])

/** An ambiguous date skips a visit but not a client. */
export const isLeftOut = (kind: Kind, code: string): boolean =>
  leavesOut.has(code) || (kind === 'visits' && code === 'ambiguous_date')

export const refusalWords: Record<RowRefusal, string> = {
  overlap: 'meets another visit of the same practitioner',
  overlap_row: 'meets another row of this file',
  time_off: 'falls into time off',
  practitioner_left: 'is with somebody who has left',
  part_not_found: 'names a service or practitioner that is not here any more',
  plan_limit: 'has no room in your plan',
  too_many_services: 'is of a service beyond the 200 that one import makes',
}

export const stayWords: Record<(typeof stayReasons)[number], string> = {
  changed: 'changed since',
  visits: 'has visits',
  notes: 'has notes of yours',
  messages: 'has been written to',
  merged: 'was joined with another record',
  consents: 'has said since what they agree to',
  used: 'belongs to something else now',
}

/** Client numbers belong to the product they come from. */
export const sources = [
  ['jane', 'Jane'],
  ['acuity', 'Acuity'],
  ['vagaro', 'Vagaro'],
  ['mindbody', 'Mindbody'],
  ['simplepractice', 'SimplePractice'],
  ['square', 'Square'],
  ['google', 'Google Contacts'],
  ['outlook', 'Outlook'],
  ['file', 'Another place'],
] as const

/** Guessed from the file name; `file` if it names none. */
export const sourceOf = (fileName: string): string =>
  sources.find(([key]) => fileName.toLowerCase().includes(key))?.[0] ?? 'file'

export const sourceWord = (source: string): string => sources.find(([key]) => key === source)?.[1] ?? source

const encodings: Record<string, string> = { 'windows-1252': 'Windows letters' }
const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** '1,284 rows, Windows letters, commas'. */
export const tableWords = (rows: number, encoding: string, delimiter: string): string =>
  [
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
    encodings[encoding] ?? 'Unicode letters',
    delimiters[delimiter] ?? `cells apart by ${delimiter}`,
  ].join(', ')
