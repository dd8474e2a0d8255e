import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokeOff, type IncomingRequest } from '../../requests/incoming-request.ts'

/** Prefix of an upload's folder in the system's temp folder. */
export const spoolPrefix = 'stillpoint-upload-'

export const pace = {
  /** Milliseconds before the upload speed is checked. */
  grace: 30_000,
  /** Minimum bytes per second; a slow phone has three times as much. */
  slowest: 32 * 1024,
  /** Milliseconds between two checks. */
  look: 2_000,
}

export interface Spooled {
  folder: string
  path: string
  bytes: number
}

/** Uploads are spooled to disk, because many large ones must not fill memory or hold a connection. */
export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), spoolPrefix))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a body to disk. `too_large` over `most` bytes, `too_slow` below `pace`. Throws CallerLeft on a hang-up. */
export async function spool(
  { headers, chunks }: IncomingRequest,
  folder: string,
  most: number,
  paced = pace,
): Promise<Spooled | 'too_large' | 'too_slow' | 'empty'> {
  if (Number(headers.get('content-length') ?? 0) > most) return 'too_large'
  const path = join(folder, 'sent')
  const file = await open(path, 'wx', 0o600)
  const began = performance.now()
  let bytes = 0
  let tell: (problem: 'too_slow') => void = () => {}
  const slow = new Promise<'too_slow'>(resolve => {
    tell = resolve
  })
  const watch = setInterval(() => {
    const allowed = paced.grace + (bytes / paced.slowest) * 1_000
    if (performance.now() - began > allowed) tell('too_slow')
  }, paced.look)
  try {
    const arriving = arrivalsOf(chunks)
    for (;;) {
      const next = await Promise.race([arriving.next(), slow]).catch(cause => {
        throw brokeOff(cause)
      })
      if (next === 'too_slow') return next
      if (next.done) break
      bytes += next.value.byteLength
      if (bytes > most) return 'too_large'
      await file.writeFile(next.value)
    }
    return bytes === 0 ? 'empty' : { folder, path, bytes }
  } finally {
    clearInterval(watch)
    await file.close()
  }
}

function arrivalsOf(chunks: IncomingRequest['chunks']): AsyncIterator<Uint8Array> | Iterator<Uint8Array> {
  return Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
}
