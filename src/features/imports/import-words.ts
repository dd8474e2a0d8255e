import type { ClientField } from './read-columns.ts'
import type { OpenError } from './read-row.ts'
import type { stayReasons } from './schema.ts'

/** What stands in a column, as people say it. */
export const fieldWords: Record<ClientField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Whole name',
  email: 'Email',
  mobile: 'Mobile phone',
  phone: 'Phone',
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

/** Why a file cannot be read at all. */
export const fileWords: Record<OpenError, string> = {
  too_big: 'This file is larger than 30 MB. Export fewer columns, or fewer people at a time.',
  empty: 'There is nothing in this file.',
  not_text: 'This is not a table of text. In your spreadsheet, choose “Save as” and then CSV.',
  open_quote: 'A quotation mark in this file never ends, so the rows run into one another. Export it again.',
  too_many_rows: 'This file has more than 100,000 rows. Export it in two or more parts.',
  too_many_columns: 'This file has more than 200 columns. Export fewer of them.',
  bad_mapping: 'The columns of this file have changed. Choose the file again.',
  no_name_column: 'None of the columns is a name yet. Say which one is.',
}

/** What is wrong with a row, by code. */
export const problemWords: Record<string, string> = {
  no_name: 'No name, so this row is left out',
  bad_email: 'Not an email address',
  bad_phone: 'Not a phone number',
  bad_date: 'Not a birthday',
  ambiguous_date: 'Day and month could be either way round',
  no_year: 'A birthday without its year',
  formula: 'A formula, not words',
  too_long: 'Too long',
  too_many: 'More than 30 tags; the first 30 are kept',
  extra_cells: 'More cells than the header has',
  assumed_order: 'Every date fits both orders. Read as your country writes them',
  shared_email: 'Shares an email with an earlier row; both are kept, as one household',
  shared_phone: 'Shares a phone with an earlier row; both are kept, as one household',
  skipped: 'Skipped by you',
  notes_too_long: 'The notes were too long and are left out',
}

/** Nothing is lost by these: they are told, and ask for nothing. */
export const onlyTold: ReadonlySet<string> = new Set(['shared_email', 'shared_phone', 'assumed_order'])

export const stayWords: Record<(typeof stayReasons)[number], string> = {
  changed: 'changed since',
  visits: 'has visits',
  notes: 'has notes of yours',
  messages: 'has been written to',
  merged: 'was joined with another record',
  consents: 'has said since what they agree to',
  used: 'belongs to something else now',
}

/** Where a file may come from; the number of a client is one of that product. */
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

/** The place that a file's name speaks of; `file` where it speaks of none. */
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
