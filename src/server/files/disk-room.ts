import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../config.ts'

/** What of a disk has to be free before files are taken in, so that bookings go on. */
const leastFree = { bytes: 5 * 1024 ** 3, part: 0.1 }
/** Milliseconds for which an answer holds. */
const holdsMs = 5_000

/**
 * Whether the disk that files come to has less than 5 GB or 10 % free: the embedded database's, or with an outside one that of
 * what arrives. False where that cannot be told.
 */
export function diskRoom(config: Pick<Config, 'dataDir' | 'databaseUrl'>, clock = () => performance.now()) {
  const folder = config.databaseUrl ? tmpdir() : config.dataDir
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)
  return {
    isTight: (): Promise<boolean> => {
      if (clock() - askedAt < holdsMs) return answer
      askedAt = clock()
      answer = fs.statfs(folder).then(
        ({ bavail, bsize, blocks }) => bavail * bsize < leastFree.bytes || bavail < blocks * leastFree.part,
        () => false,
      )
      return answer
    },
  }
}
