import { expect, test } from 'vitest'
import { cpuMsOf } from '../../../tests/cpu-time.ts'
import { armed, CSV_MARK, csvOf, defused } from './csv.ts'
import { CsvError, readCsv } from './read-csv.ts'

async function rowsOf(...pieces: (string | Uint8Array)[]): Promise<string[][]> {
  const rows: string[][] = []
  const file = (async function* () {
    yield* pieces
  })()
  for await (const row of readCsv(file)) rows.push(row)
  return rows
}

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\tname', "'\tname"],
  ['  \u00a0=1', "'  \u00a0=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1+A1', "'－1+A1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u2212A1', "'\u2212A1"],
  ['+1-555', "'+1-555"],
  ['-5', '-5'],
  ['-5.50', '-5.50'],
  ['+15551234567', '+15551234567'],
  ['a=b', 'a=b'],
  ["O'Neil", "O'Neil"],
  ['', ''],
])('%j is written as %j and read back unchanged', (text, written) => {
  expect(defused(text)).toBe(written)
  expect(armed(written)).toBe(text)
})

test('an apostrophe that protects no formula is kept', () => {
  expect(armed("'tis")).toBe("'tis")
})

test('rows are written with CRLF, quotes where needed, and dates in UTC', () => {
  const rows = [
    ['a', 'b,c', 'd"e'],
    [1, null, new Date(0)],
    ['x\r\ny', undefined, -5],
  ]
  expect(csvOf(rows)).toBe('a,"b,c","d""e"\r\n1,,1970-01-01T00:00:00.000Z\r\n"x\r\ny",,-5\r\n')
})

test('written rows are read back, in pieces of any size', async () => {
  const rows = [
    ['Name', 'Note'],
    ['Zoë, "the" Łódź', 'two\nlines'],
    ['=cmd()', ' -1'],
  ]
  const bytes = new TextEncoder().encode(CSV_MARK + csvOf(rows))
  for (const size of [1, 2, 3, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, at * size + size),
    )
    expect(await rowsOf(...pieces)).toEqual(rows)
  }
})

test('semicolons, tabs, UTF-16, odd line endings and empty lines are parsed', async () => {
  expect(await rowsOf('a;b\r', '\nc;d\r\r', 'e;f')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ])
  expect(await rowsOf('a', ';', 'b;c', '\n', 'd;e;f,g')).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f,g'],
  ])
  expect(await rowsOf('a\tb\tc,d\n1\t2\t3\n\n')).toEqual([
    ['a', 'b', 'c,d'],
    ['1', '2', '3'],
  ])
  const utf16 = new Uint8Array(new Uint16Array([...`${CSV_MARK}é,b`].map(c => c.charCodeAt(0))).buffer)
  expect(await rowsOf(utf16)).toEqual([['é', 'b']])
})

test('an unclosed quote and a row of commas quickly cause a CsvError', async () => {
  const megabytes = Array.from({ length: 300 }, () => 'x'.repeat(100_000))
  const took = await cpuMsOf(() => expect(rowsOf('"', ...megabytes)).rejects.toThrow(CsvError))
  expect(took).toBeLessThan(2_000)
  await expect(rowsOf(','.repeat(2_000))).rejects.toThrow(CsvError)
})

test('30 MB are read row by row', async () => {
  const piece = csvOf(Array.from({ length: 1_000 }, (_, at) => [`Client ${at}`, 'a note, quoted', at]))
  let rows = 0
  const file = (async function* () {
    for (let sent = 0; sent < 30_000_000; sent += piece.length) yield piece
  })()
  for await (const row of readCsv(file)) rows += row.length === 3 ? 1 : 0
  expect(rows).toBe(Math.ceil(30_000_000 / piece.length) * 1_000)
})
