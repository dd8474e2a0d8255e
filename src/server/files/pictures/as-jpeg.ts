import type pg from 'pg'
import type { Config } from '../../config.ts'
import { readWholeFile } from '../storages/read-whole-file.ts'
import { jpegOf, type Size } from './image.ts'

const mostRead = 24 * 1024 * 1024

/** A stored picture as a JPEG of at most `most` bytes. Undefined if it's missing or can't be converted. */
export async function readAsJpeg(
  deps: { pool: pg.Pool; config: Pick<Config, 's3'> },
  practiceId: string,
  fileId: string,
  most: number,
): Promise<({ bytes: Buffer } & Size) | undefined> {
  const file = await readWholeFile(deps, practiceId, fileId, mostRead)
  if (!file?.type.startsWith('image/')) return undefined
  return jpegOf(file.bytes, most, file.type === 'image/jpeg')
}
