import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { WorkFailed } from '../queued-work/queued-work.ts'
import { mostEntryBytes, mostRowLength } from './archive-bounds.ts'
import { type Manifest, manifest } from './manifest.ts'

export interface OpenArchive {
  manifest: Manifest
  /** The rows of a table as JSON text, in order; nothing for a table that it does not hold. */
  rowsOf: (table: string) => AsyncIterable<string>
  /** The bytes of an entry; undefined where there is none. */
  bytesOf: (name: string) => Promise<Readable | undefined>
  close: () => void
}

const mostEntries = 20_000
const mostManifest = 1_000_000

/**
 * Opens an archive that lies on this machine's disk. Nothing in it is believed: entries are found by the names that an archive
 * of ours has, what they unpack to is bounded (and counted by the library as it unpacks), and none is ever written to a path.
 * Throws WorkFailed `not_an_archive`.
 */
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
      rowsOf: table => rowsIn(() => bytesOf(`tables/${table}.json`)),
      bytesOf,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof WorkFailed ? error : notAnArchive()
  }
}

const notAnArchive = () =>
  new WorkFailed('not_an_archive', 'This file is not an archive that was made here.', { isFinal: true })

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= mostEntries || entry.uncompressedSize > mostEntryBytes) throw notAnArchive()
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function jsonOf(bytes: Readable): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}

// A list with a row a line, as packTable writes it.
async function* rowsIn(open: () => Promise<Readable | undefined>): AsyncIterable<string> {
  const bytes = await open()
  if (!bytes) return
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (line.length > mostRowLength) throw notAnArchive()
    const row = line.endsWith(',') ? line.slice(0, -1) : line
    if (row.startsWith('{')) yield row
  }
}
