import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '../file-kind.ts'
import type { FileProblem } from '../file-problems.ts'
import { type FileType, isPicture } from '../file-types.ts'
import { cleanImage, type Size } from '../pictures/image.ts'
import { cleanName } from './clean-name.ts'
import { realType } from './real-type.ts'

/** `bytes` and `sha256` describe the file at `path`. */
export interface Clean {
  path: string
  type: FileType
  name: string
  bytes: number
  sha256: string
  size: Size | undefined
}

/** Checks an incoming file: real type, size, and a picture re-encoded in `folder`. */
export async function lookInto(
  sent: string,
  folder: string,
  kind: FileKind,
  name: string,
): Promise<Clean | { problem: FileProblem }> {
  const type = await realType(sent, kind.types, name)
  if (!type) return { problem: 'wrong_type' }
  let path = sent
  let size: Size | undefined
  if (isPicture(type)) {
    path = join(folder, 'clean')
    size = await cleanImage(sent, path, type, kind.mostEdge)
    if (!size) return { problem: 'damaged' }
  }
  const { size: bytes } = await stat(path)
  // Re-encoding can make a picture larger.
  if (bytes > kind.mostBytes) return { problem: 'too_large' }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, type, name: cleanName(name, type, kind.name), bytes, sha256: hash.digest('hex'), size }
}
