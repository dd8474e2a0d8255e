import type pg from 'pg'
import type { Config } from '../../config.ts'
import { readWholeFile } from '../storages/read-whole-file.ts'
import { jpegOf, type Size } from './image.ts'

/** Bytes of a picture of which a JPEG is made: as many as one that is taken in may have. */
const mostRead = 24 * 1024 * 1024

/** A JPEG of a picture that is kept, of `most` bytes at most. Undefined where it is gone, or cannot be made. */
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
