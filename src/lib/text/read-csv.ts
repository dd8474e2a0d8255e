import Papa from 'papaparse'
import { armed } from './csv.ts'

/** Thrown for a row over 1,000,000 characters (an unclosed quote) or 1,000 cells. */
export class CsvError extends Error {
  readonly code = 'csv_unreadable'
}

const LONGEST_ROW = 1_000_000
const MOST_CELLS = 1_000
const separators = [',', ';', '\t', '|']

/** Streams the rows of a CSV in UTF-8 or UTF-16 and undoes `csvOf`'s escaping. Throws CsvError. */
export async function* readCsv(file: AsyncIterable<Uint8Array | string>): AsyncGenerator<string[]> {
  let rest = ''
  let separator = ''
  for await (const text of textOf(file)) {
    rest += text
    // The first lines tell more about the separator than the first bytes.
    if (!separator && !rest.includes('\n') && rest.length < LONGEST_ROW) continue
    separator ||= separatorOf(rest)
    const { data, cursor } = rowsIn(rest, separator, true)
    yield* data
    rest = rest.slice(cursor)
    if (rest.length > LONGEST_ROW) throw new CsvError('A row does not end')
  }
  if (rest !== '') yield* rowsIn(rest, separator || separatorOf(rest), false).data
}

function rowsIn(text: string, delimiter: string, mayGoOn: boolean) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  const { data, meta } = parser.parse(text, 0, mayGoOn) as { data: string[][]; meta: { cursor: number } }
  const rows = data.filter(row => row.length > 1 || row[0] !== '')
  if (rows.some(row => row.length > MOST_CELLS)) throw new CsvError('A row has too many cells')
  return { data: rows.map(row => row.map(armed)), cursor: meta.cursor }
}

function separatorOf(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('\n', 64_000) + 1 || 64_000)
  const hints = { preview: 10, newline: '\n', skipEmptyLines: true, delimitersToGuess: separators } as const
  return Papa.parse(whole, hints).meta.delimiter
}

/** Ends every line with LF and never cuts between CR and LF. */
async function* textOf(file: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let held = ''
  let isFirst = true
  for await (const piece of file) {
    if (typeof piece !== 'string') decoder ??= new TextDecoder(encodingOf(piece))
    let text = held + (typeof piece === 'string' ? piece : decoder?.decode(piece, { stream: true }))
    held = text.endsWith('\r') ? '\r' : ''
    if (held) text = text.slice(0, -1)
    if (isFirst) text = text.replace(/^\ufeff/, '')
    isFirst &&= text === ''
    yield text.replace(/\r\n?/g, '\n')
  }
  const last = held + (decoder?.decode() ?? '')
  if (last) yield last.replace(/\r\n?/g, '\n')
}

const encodingOf = ([a, b]: Uint8Array): string =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
