import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp } from '../../scripts/backup.ts'
import { restore } from '../../scripts/restore.ts'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { copyDemo } from '../demo-folder.ts'
import { type Acknowledged, findLost, keepBooking } from './web-visitor.ts'

describe('a backup of the running product', { timeout: 120_000 }, () => {
  const home = scratchFolder('backup')
  const [dataDir, backup, again] = ['data', 'backup', 'again'].map(name => join(home, name)) as [
    string,
    string,
    string,
  ]
  const before: Acknowledged[] = []
  let server: RunningServer

  beforeAll(async () => {
    copyDemo(dataDir)
    server = await runServer({ dataDir })
    const over = new AbortController()
    let isDone = false
    const note = (booking: Acknowledged) => isDone || before.push(booking)
    const visitors = [1, 2, 3].map(seed =>
      keepBooking(server.url, 'willow-and-stone', seed, note, over.signal),
    )
    const odd = Promise.all(visitors)
    await waitFor(() => before.length >= 5)
    // Whatever is acknowledged before it ends is in it; what comes while it returns may or may not be.
    const made = backUp(dataDir, backup)
    await waitFor(() => before.length >= 10 || existsSync(backup))
    isDone = true
    await made
    over.abort()
    expect((await odd).flat()).toEqual([])
  }, 400_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  it('is complete, with no partial copy left beside it', () => {
    expect(readdirSync(home).sort()).toEqual(['backup', 'data'])
    expect(readdirSync(backup).sort()).toEqual(['manifest.json', 'manifest.json.sha256', 'postgres'])
  })

  it('is refused for a folder without a database', async () => {
    const script = join(import.meta.dirname, '../../scripts/backup.ts')
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(home, 'elsewhere') }
    await expect(promisify(execFile)(process.execPath, [script], { env })).rejects.toThrow(
      'There is no database in',
    )
    expect(existsSync(join(home, 'elsewhere'))).toBe(false)
  })

  it('is not made twice in one place, and not restored over a database, running or not', async () => {
    await expect(backUp(dataDir, backup)).rejects.toThrow('exists already')
    await expect(restore(backup, dataDir, true)).rejects.toThrow('Another Stillpoint is already running')
    await server.stop()
    await expect(restore(backup, dataDir, false)).rejects.toThrow('holds a database already')
  })

  it('is refused when one byte of it has changed, and nothing is written', async () => {
    const damaged = join(home, 'damaged')
    cpSync(backup, damaged, { recursive: true })
    appendFileSync(join(damaged, 'postgres', 'PG_VERSION'), ' ')
    await expect(restore(damaged, again, false)).rejects.toThrow('PG_VERSION is not what was saved')
    rmSync(join(damaged, 'postgres', 'global', 'pg_control'))
    await expect(restore(damaged, again, false)).rejects.toThrow('pg_control is missing')
    await expect(restore(home, again, false)).rejects.toThrow('is not a finished backup')
    expect(existsSync(join(again, 'postgres'))).toBe(false)
  })

  it('contains every acknowledged booking, and can serve again', async () => {
    await restore(backup, again, false)
    server = await runServer({ dataDir: again })
    expect(before.length).toBeGreaterThanOrEqual(5)
    expect(await findLost(server.url, before)).toEqual([])
    await server.stop()
  })

  it('replaces a database only on request, and keeps the old one', async () => {
    const kept = await restore(backup, dataDir, true)
    expect(existsSync(join(kept as string, 'PG_VERSION'))).toBe(true)
    // The same restore was served from above.
    if (!inject('full')) return
    server = await runServer({ dataDir })
    expect(await findLost(server.url, before)).toEqual([])
  })
})

async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 20))
}
