import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { type FileType, isText } from '../file-types.ts'

// Content that a browser may treat as a page, whatever its name.
const markup = /^\s*<(!doctype|!--|\?|html|head|body|svg|script|iframe|[a-z]+[\s>:/])/i
// Tabs, line and page breaks, and the end that old systems write are text; no other control is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controls = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]/

/** The allowed type of the bytes at `path`, else undefined. `name` only tells a table from other text. */
export async function realType(
  path: string,
  types: readonly FileType[],
  name: string,
): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const known = types.find(type => type === found?.mime)
  if (known) return known
  // Text has no signature and may start like another type by chance: "BM" is a bitmap.
  const texts = types.filter(isText)
  if (texts.length === 0 || !(await isPlainText(path))) return undefined
  return texts.length > 1 && !/\.csv$/i.test(name) ? texts.find(type => type === 'text/plain') : texts[0]
}

/** Text in a common encoding that is not a page. Tables saved by Excel may be UTF-16 with a byte order mark. */
async function isPlainText(path: string): Promise<boolean> {
  let isFirst = true
  let decoder = new TextDecoder('latin1')
  for await (const chunk of createReadStream(path, { highWaterMark: 65_536 }) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le')
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) decoder = new TextDecoder('utf-16be')
    const text = decoder.decode(chunk, { stream: true })
    // Without the UTF-8 byte order mark, also when it is read byte by byte.
    if (isFirst && markup.test(text.replace(/^(\ufeff|ï»¿)/, ''))) return false
    if (controls.test(text)) return false
    isFirst = false
  }
  return true
}
