export type CsvValue = string | number | Date | null | undefined

// Spreadsheets run text that starts like this. Some skip leading blanks or accept full-width signs.
const formula = /^[\s\u200b\u2060\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]|^[\t\r]/
// Spreadsheets read these as plain numbers: -5 can be summed, +15551234567 can be dialed.
const plainNumber = /^[+-]\d+(?:[.,]\d+)?$/

export const defused = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** Reverses `defused`. An apostrophe that no formula follows stays. */
export const armed = (text: string): string =>
  text.startsWith("'") && defused(text.slice(1)) === text ? text.slice(1) : text

const cell = (value: CsvValue): string => {
  const text = value instanceof Date ? value.toISOString() : defused(String(value ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: CRLF after every row, quotes where needed, Dates as ISO 8601 in UTC, null as nothing. No byte order mark. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

/** Byte order mark, so that spreadsheets read accented names. `readCsv` strips it. */
export const CSV_MARK = '\ufeff'
