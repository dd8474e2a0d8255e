import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Config } from '../../config.ts'

/** Share of the disk that must be free before uploads are accepted, so that bookings go on. */
const leastFree = 0.1
const holdsMs = 5_000

/** Whether less than `DISK_FREE_GB` or 10% of the upload disk is free. False if that can't be told. */
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
