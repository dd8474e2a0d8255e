export type CsvValue = string | number | Date | null | undefined

// A spreadsheet would run what begins like this, and some look past blanks and take full-width signs for plain ones.
const formula = /^[\s\u200b\u2060\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]|^[\t\r]/
// Whatever a spreadsheet makes of it is a number: -5 can be summed, +15551234567 can be dialled.
const plainNumber = /^[+-]\d+(?:[.,]\d+)?$/

/** Text that no spreadsheet runs: an apostrophe stands before what looks like a formula and is no number. */
export const defused = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** The text as it was before `defused`; what no formula follows keeps its apostrophe. */
export const armed = (text: string): string =>
  text.startsWith("'") && defused(text.slice(1)) === text ? text.slice(1) : text

const cell = (value: CsvValue): string => {
  const text = value instanceof Date ? value.toISOString() : defused(String(value ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: CRLF after every row, quotes where needed; a Date as ISO 8601 in UTC, nothing for null. No mark before it. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

/** What a file begins with so that spreadsheets read names with accents; `readCsv` takes it off again. */
export const CSV_MARK = '\ufeff'
