import { CSV_MARK, csvOf } from '#lib/text/csv.ts'
import { saveFile } from '../files/save-file.ts'
import type { ListQuery } from './address/list-address.ts'
import { everyPage } from './source/every-page.ts'
import type { ListSource } from './source/list-source.ts'
import type { ListColumn } from './table/list-column.ts'

export const MOST_EXPORTED = 100_000

interface Export<Row> {
  name: string
  source: ListSource<Row>
  wish: ListQuery
  columns: readonly ListColumn<Row>[]
}

/** Saves up to 100,000 matching rows as `name`.csv; returns the count. Throws the source's errors and AbortError. */
export async function exportRows<Row>(
  { name, source, wish, columns }: Export<Row>,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<number> {
  const rows = await everyPage(source, wish, MOST_EXPORTED, signal, onRows)
  const written = columns.flatMap(({ label, csv, csvAlso }) => [
    ...(csv ? [{ label, csv }] : []),
    ...(csvAlso ? [csvAlso] : []),
  ])
  const pieces = [CSV_MARK, csvOf([written.map(({ label }) => label)])]
  for (let at = 0; at < rows.length; at += 2_000) {
    pieces.push(csvOf(rows.slice(at, at + 2_000).map(row => written.map(({ csv }) => csv(row)))))
    // Lets the browser paint and handle Cancel.
    await new Promise(done => setTimeout(done))
    signal.throwIfAborted()
  }
  saveFile(`${name}.csv`, new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
  return rows.length
}
