import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { newClient } from '../../src/server/database/client.ts'
import { ownerOf } from '../../src/server/database/embedded/cluster.ts'
import { publishableKey } from '../../src/server/platform/tokens.ts'
import { copyDemo } from '../demo-folder.ts'

const healthOf = async (url: string) => (await fetch(`${url}/readyz`)).status

describe('two processes and one data folder', { timeout: 120_000 }, () => {
  const home = scratchFolder('second')
  const dataDir = join(home, 'data')
  let first: RunningServer

  beforeAll(async () => {
    copyDemo(dataDir)
    first = await runServer({ dataDir })
  }, 120_000)
  afterAll(async () => {
    await first.stop()
    rmSync(home, { recursive: true, force: true })
  })

  it('the second is refused with a message and an exit code, and the first continues', async () => {
    const refused = runServer({ dataDir })
    await expect(refused).rejects.toThrow(/ended with 1: Another Stillpoint is already running on this data/)
    await expect(refused).rejects.toThrow(/set DATA_DIR to another folder/)
    expect(await healthOf(first.url)).toBe(200)
  })

  it.runIf(inject('full'))(
    'when two create a new folder at once, one serves and the other is refused',
    async () => {
      const fresh = join(home, 'fresh')
      const both = await Promise.allSettled([runServer({ dataDir: fresh }), runServer({ dataDir: fresh })])
      const served = both.filter(each => each.status === 'fulfilled')
      const refused = both.filter(each => each.status === 'rejected')
      expect(served).toHaveLength(1)
      expect(String(refused[0]?.reason)).toMatch(/Another Stillpoint is already running/)
      expect(await healthOf(served[0]?.value.url as string)).toBe(200)
      expect(await served[0]?.value.stop()).toBe(0)
    },
  )

  it('a server that stops cleanly exits with 0 and lets the next one in, without waiting for idle connections', async () => {
    const answer = await fetch(`${first.url}/healthz`)
    // Proxies keep theirs for 60 s: none may be closed under them before that.
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    const idle = connect(first.port, 'localhost')
    const closed = once(idle, 'close')
    idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(idle, 'data')
    const gone = first.stop()
    await closed
    expect(await gone).toBe(0)
    first = await runServer({ dataDir })
    expect(await healthOf(first.url)).toBe(200)
  })

  it('requests in progress when a server is told to stop are finished', async () => {
    const owner = newClient(ownerOf(dataDir))
    await owner.connect()
    await owner.query('begin; lock table auth.users')
    const body = JSON.stringify({ email: 'late@example.com', password: 'a quiet password' })
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const signUp = fetch(`${first.url}/auth/v1/signup`, { method: 'POST', headers, body })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0)
    const gone = first.stop()
    await expect.poll(() => healthOf(first.url).catch(() => 'refused')).toBe('refused')
    await owner.query('commit')
    await owner.end()
    const answer = await signUp
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email: 'late@example.com' } }])
    expect(await gone).toBe(0)
  })
})
