import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { nestsDeeper } from '../requests/json-depth.ts'
import { mostRowLength, mostRowLevels } from './archive-bounds.ts'

/** The rows (JSON text) of a file with one row per line. Throws on long, invalid or too deeply nested lines. */
export async function* rowsIn(bytes: Readable): AsyncIterable<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + decoder.write(piece as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield* rowOf(line)
    if (rest.length > mostRowLength) throw new RangeError('A row that does not end')
  }
  yield* rowOf(rest + decoder.end())
}

function* rowOf(line: string): Iterable<string> {
  if (line.length > mostRowLength) throw new RangeError('A row that does not end')
  const text = line.trimEnd()
  const row = text.endsWith(',') ? text.slice(0, -1) : text
  if (!row.startsWith('{')) return
  if (nestsDeeper(row, mostRowLevels)) throw new RangeError('A row that nests too deep')
  JSON.parse(row)
  yield row
}
