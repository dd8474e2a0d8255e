import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../../config.ts'

/** Part of a disk that has to be free at least before files are taken in, so that bookings go on. */
const leastFree = 0.1
/** Milliseconds for which an answer holds. */
const holdsMs = 5_000

/**
 * Whether the disk that files come to has less than `DISK_FREE_GB` or 10 % free: the embedded database's, or with an outside one that of
 * what arrives. False where that cannot be told.
 */
export function diskRoom(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskFreeGb'>,
  clock = () => performance.now(),
) {
  const leastBytes = config.diskFreeGb * 1024 ** 3
  const folder = config.databaseUrl ? tmpdir() : config.dataDir
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)
  return {
    isTight: (): Promise<boolean> => {
      if (clock() - askedAt < holdsMs) return answer
      askedAt = clock()
      answer = fs.statfs(folder).then(
        ({ bavail, bsize, blocks }) =>
          leastBytes > 0 && (bavail * bsize < leastBytes || bavail < blocks * leastFree),
        () => false,
      )
      return answer
    },
  }
}
