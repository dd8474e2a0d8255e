export type TableError = 'empty' | 'open_quote' | 'too_many_rows'

export interface TableRecord {
  /** From 1. */
  line: number
  /** Unquoted; at most 201. */
  cells: string[]
  /** Whether there are more than 201 cells. */
  goesOn: boolean
}

export interface FileTable {
  delimiter: string
  records: TableRecord[]
}

const MOST_RECORDS = 100_000
/** One over the limit, to detect it. */
const KEPT_CELLS = 201
const delimiters = [',', ';', '\t', '|']
const LOOKED_AT = 10
const [QUOTE, LF, CR] = [34, 10, 13]

/**
 * Day rule 2, "Table": RFC 4180, with the delimiter of `sep=` or the most frequent of four in the first ten records.
 * Errors: `empty`, `open_quote`, `too_many_rows`, whichever comes first.
 */
export function readTable(text: string): FileTable | { error: TableError } {
  const told = /^sep=([^"\r\n])(\r\n|\r|\n|$)/iu.exec(text)
  const from = told ? told[0].length : 0
  const firstLine = told?.[2] ? 2 : 1
  const delimiter = told?.[1] ?? delimiterOf(text)
  const records: TableRecord[] = []
  for (const record of recordsIn(text, from, firstLine, delimiter)) {
    if (!record) return { error: 'open_quote' }
    if (isBlank(record)) continue
    if (records.length === MOST_RECORDS) return { error: 'too_many_rows' }
    records.push(record)
  }
  return records.length ? { delimiter, records } : { error: 'empty' }
}

const seen = /[^\s\p{Cc}]/u
const isBlank = ({ cells, goesOn }: TableRecord) => !goesOn && !cells.some(cell => seen.test(cell))

/** Each record; null at the end for an unclosed quote. */
function* recordsIn(
  text: string,
  from: number,
  firstLine: number,
  delimiter: string,
): Generator<TableRecord | null, void> {
  let [at, line] = [from, firstLine]
  while (at < text.length) {
    const record: TableRecord = { line, cells: [], goesOn: false }
    for (let isOpen = true; isOpen; ) {
      const cell = cellAt(text, at, delimiter)
      if (!cell) {
        yield null
        return
      }
      if (record.cells.length < KEPT_CELLS) record.cells.push(cell.value)
      else record.goesOn ||= seen.test(cell.value)
      line += cell.lines
      at = cell.end
      isOpen = text.startsWith(delimiter, at) && at < text.length
      if (isOpen) at += delimiter.length
    }
    if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at++
    at++
    line++
    yield record
  }
}

/** The cell at `at`, its end and line count; null for an unclosed quote. */
function cellAt(text: string, at: number, delimiter: string) {
  let [value, lines, from] = ['', 0, at]
  if (text.charCodeAt(at) === QUOTE) {
    const closed = closingQuote(text, at + 1)
    if (closed < 0) return null
    value = text.slice(at + 1, closed).replaceAll('""', '"')
    lines = linesIn(value)
    from = closed + 1
  }
  const end = endOfPlain(text, from, delimiter)
  return { value: value + text.slice(from, end), lines, end }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at
  return -1
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  const [first, isWide] = [delimiter.charCodeAt(0), delimiter.length > 1]
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LF || code === CR) return at
    if (code === first && (!isWide || text.startsWith(delimiter, at))) return at
  }
  return text.length
}

const linesIn = (value: string) => value.match(/\r\n|\r|\n/g)?.length ?? 0

// Not known yet: cells may start after any of the four. Blank records are skipped.
function delimiterOf(text: string): string {
  const counts = delimiters.map(() => 0)
  let inRecord = delimiters.map(() => 0)
  let [isStart, isQuoted, isSeen, records] = [true, false, false, 0]
  const endRecord = () => {
    if (isSeen) {
      records++
      for (const [nth, count] of inRecord.entries()) counts[nth] = (counts[nth] as number) + count
    }
    inRecord = delimiters.map(() => 0)
    isSeen = false
    isStart = true
  }
  for (let at = 0; at < text.length && records < LOOKED_AT; at++) {
    const sign = text[at] as string
    const nth = delimiters.indexOf(sign)
    if (isQuoted) {
      isSeen ||= sign !== '"' && seen.test(sign)
      if (sign === '"' && text[at + 1] === '"') at++
      else if (sign === '"') isQuoted = false
    } else if (sign === '\n' || sign === '\r') endRecord()
    else if (nth >= 0) {
      inRecord[nth] = (inRecord[nth] as number) + 1
      isStart = true
    } else {
      isQuoted = sign === '"' && isStart
      isSeen ||= !isQuoted && seen.test(sign)
      isStart = false
    }
  }
  if (records < LOOKED_AT) endRecord()
  return delimiters[counts.indexOf(Math.max(...counts))] as string
}
