import fs from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { diskRoom } from './disk-room.ts'

const gigabyte = 1024 ** 3
const config = { dataDir: '/data', databaseUrl: undefined, diskFreeGb: 5 }
afterEach(() => vi.restoreAllMocks())

const disk = (freeGb: number, allGb: number) => {
  const facts = { bavail: freeGb * gigabyte, blocks: allGb * gigabyte, bsize: 1 }
  return vi.spyOn(fs, 'statfs').mockResolvedValue(facts as never)
}

it.each([
  [6, 20, false],
  [4.9, 20, true],
  [9, 100, true],
  [11, 100, false],
  [4, 4, true],
])('with %d GB free of %d, disk space is reported as low: %s', async (free, all, isTight) => {
  disk(free, all)
  expect(await diskRoom(config).isTight()).toBe(isTight)
})

it('disk space is never low when no free space is required', async () => {
  disk(0, 100)
  expect(await diskRoom({ ...config, diskFreeGb: 0 }).isTight()).toBe(false)
})

it('checks the data disk at most every 5 seconds, and assumes space when it can’t be read', async () => {
  const asked = disk(1, 100)
  let now = 0
  const room = diskRoom(config, () => now)
  for (now = 0; now < 5_000; now += 1_000) expect(await room.isTight()).toBe(true)
  expect(asked.mock.calls).toEqual([['/data']])
  asked.mockRejectedValue(new Error('ENOENT'))
  now = 6_000
  expect(await room.isTight()).toBe(false)
})
