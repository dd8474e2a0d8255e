import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** What lies in a backup: `postgres/` holds the files, manifest.json this. */
export interface Manifest {
  made_at: string
  postgres: string
  /** Path below `postgres/` → size in bytes and SHA-256 in hex. */
  files: Record<string, { bytes: number; sha256: string }>
}

const name = 'manifest.json'

/** Copies one file and answers what it copied. `undefined`: it was gone before it could be opened. */
export async function copyFile(from: string, to: string): Promise<Manifest['files'][string] | undefined> {
  const source = await open(from, 'r').catch(ignoreMissing)
  if (!source) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  try {
    return await pump(source, target)
  } finally {
    await source.close()
    await target.close()
  }
}

async function pump(source: FileHandle, target: FileHandle): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1 << 20)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, bytes)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await target.write(chunk)
    bytes += bytesRead
  }
  await target.sync()
  return { bytes, sha256: hash.digest('hex') }
}

/** Files below a folder, as paths relative to it. One that goes while we look is not listed. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(join(folder, name), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, `${name}.sha256`), `${digest(text)}  ${name}\n`, { mode: 0o600, flush: true })
}

/** Reads the manifest and compares every file with it. Throws an Error that names the first difference. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(ignoreMissing)
  const sum = await readFile(join(folder, `${name}.sha256`), 'utf8').catch(ignoreMissing)
  if (text === undefined || sum === undefined)
    throw new Error(`${folder} is not a finished backup: it has no manifest.`)
  if (sum.split(' ')[0] !== digest(text))
    throw new Error(`The backup in ${folder} is damaged: its manifest was changed.`)
  const manifest = JSON.parse(text) as Manifest
  const present = await listFiles(join(folder, 'postgres'))
  const wanted = Object.keys(manifest.files).sort()
  const odd = [
    ...wanted.filter(path => !present.includes(path)),
    ...present.filter(path => !manifest.files[path]),
  ][0]
  if (odd) throw new Error(`The backup in ${folder} is damaged: ${odd} is missing or does not belong to it.`)
  for (const path of wanted) {
    const content = await readFile(join(folder, 'postgres', path))
    if (digest(content) !== manifest.files[path]?.sha256) {
      throw new Error(`The backup in ${folder} is damaged: ${path} is not what was saved.`)
    }
  }
  return manifest
}

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
