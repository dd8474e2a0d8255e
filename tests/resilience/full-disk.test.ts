import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { copyDemo } from '../demo-folder.ts'

// A disk of its own in memory, which only root may mount, and not in every container. Where it may not be, readiness.test.ts
// alone holds what a full disk is told as.
const disk = scratchFolder('disk')
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=711', 'stillpoint-test', disk]).status === 0

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const readyOf = async (url: string) => (await fetch(`${url}/readyz`)).status

describe.skipIf(!isMounted)('a full disk', { timeout: 120_000 }, () => {
  const filler = join(disk, 'filler')
  let server: RunningServer

  beforeAll(async () => {
    chmodSync(disk, 0o711)
    copyDemo(join(disk, 'data'))
    server = await runServer({ dataDir: join(disk, 'data') })
  }, 120_000)
  afterAll(() => server?.stop())

  it('is reported by /readyz, and so is its end, while the process keeps running', async () => {
    expect(await readyOf(server.url)).toBe(200)
    // Writes what fits, and then is refused.
    expect(() => writeFileSync(filler, Buffer.alloc(256 * 1024 * 1024))).toThrow(/ENOSPC/)
    await expect.poll(() => readyOf(server.url)).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    rmSync(filler)
    await expect.poll(() => readyOf(server.url)).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})
