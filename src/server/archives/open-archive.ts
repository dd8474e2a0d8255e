import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { WorkFailed } from '../queued-work/queued-work.ts'
import { nestsDeeper } from '../requests/json-depth.ts'
import {
  mostEntryBytes,
  mostFileBytes,
  mostListBytes,
  mostRowLevels,
  mostTableBytes,
} from './archive-bounds.ts'
import { rowsIn } from './archive-rows.ts'
import { type Manifest, manifest } from './manifest.ts'

export interface OpenArchive {
  manifest: Manifest
  /** The rows of a table as JSON text, in order; none for a missing table. Throws WorkFailed `not_an_archive`. */
  rowsOf: (table: string) => AsyncIterable<string>
  /** The file list; undefined if there is none. Throws WorkFailed `not_an_archive`. */
  fileList: () => Promise<unknown>
  bytesOf: (name: string) => Promise<Readable | undefined>
  close: () => void
}

const mostEntries = 20_000
const mostManifest = 1_000_000

/** Opens an untrusted archive with known names, bounded unpacking and no paths. Throws WorkFailed `not_an_archive`. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => undefined)
  if (!zip) throw notAnArchive()
  try {
    const entries = await entriesOf(zip)
    const bytesOf = async (name: string) => {
      const entry = entries.get(name)
      return entry && (zip.openReadStreamPromise(entry) as Promise<Readable>)
    }
    const head = entries.get('manifest.json')
    if (!head || head.uncompressedSize > mostManifest) throw notAnArchive()
    const said = manifest.safeParse(await jsonOf((await bytesOf('manifest.json')) as Readable))
    if (!said.success) throw notAnArchive()
    return {
      manifest: said.data,
      rowsOf: table => believed(() => bytesOf(`tables/${table}.json`)),
      fileList: async () => {
        const list = await bytesOf(listName)
        return list && (await jsonOf(list).catch(refuse))
      },
      bytesOf,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof WorkFailed ? error : notAnArchive()
  }
}

const listName = 'files/files.json'

const notAnArchive = () =>
  new WorkFailed('not_an_archive', 'This file is not an archive that was made here.', { isFinal: true })

const refuse = () => {
  throw notAnArchive()
}

// Sizes are what the entries claim; the library refuses to unpack more.
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const sizes = { tables: 0, files: 0 }
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    const isFile = fileName.startsWith('files/') && fileName !== listName
    sizes[isFile ? 'files' : 'tables'] += uncompressedSize
    // Files are stored uncompressed, so a file that unpacks to far more is not ours.
    const isBomb = isFile && uncompressedSize > 2 * compressedSize + 1_000_000
    const isLong = uncompressedSize > (fileName === listName ? mostListBytes : mostEntryBytes)
    if (entries.size >= mostEntries || isBomb || isLong) throw notAnArchive()
    entries.set(fileName, entry)
  }
  if (sizes.tables > mostTableBytes || sizes.files > mostFileBytes) throw notAnArchive()
  return entries
}

async function jsonOf(bytes: Readable): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  if (nestsDeeper(text, mostRowLevels)) throw notAnArchive()
  return JSON.parse(text)
}

// The archive is complete on local disk, so any read error means the archive is bad.
async function* believed(open: () => Promise<Readable | undefined>): AsyncIterable<string> {
  const rows = await open().then(bytes => bytes && rowsIn(bytes)[Symbol.asyncIterator](), refuse)
  if (!rows) return
  for (;;) {
    const next = await rows.next().catch(refuse)
    if (next.done) return
    yield next.value
  }
}
