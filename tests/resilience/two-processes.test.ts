import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { jobs } from '../../src/jobs.ts'
import { publishableKey } from '../../src/server/platform/tokens.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { inOneWindow } from '../one-window.ts'
import { type Acknowledged, findLost, keepBooking, post } from './web-visitor.ts'

/** What is shared between processes behind one address, as docs/operating.md says. */
describe.skipIf(!process.env.DATABASE_URL)('two processes on one DATABASE_URL', { timeout: 120_000 }, () => {
  const home = scratchFolder('two')
  const letters: string[] = []
  const postOffice = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        letters.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  let database: TestDatabase
  let servers: [RunningServer, RunningServer]
  let clients: [SupabaseClient, SupabaseClient]
  let practice: string
  const account = { email: 'ann@example.com', password: 'a quiet password' }

  beforeAll(async () => {
    database = await testDatabase()
    const [row] = await database.sql('select current_database() as name')
    const url = new URL(inject('owner').connectionString as string)
    url.pathname = `/${row?.name}`
    await new Promise<void>(resolve => void postOffice.listen(0, '127.0.0.1', resolve))
    const { port } = postOffice.server.address() as AddressInfo
    const env = { DATABASE_URL: url.href, SMTP_URL: `smtp://127.0.0.1:${port}`, DATABASE_POOL: '8' }
    // Both at once, as a machine that was switched on starts them.
    servers = await Promise.all([runServer({ dataDir: home, env }), runServer({ dataDir: home, env })])
    const browser = (url: string) =>
      createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
    clients = [browser(servers[0].url), browser(servers[1].url)]
    const { data } = await clients[0].auth.signUp({
      ...account,
      options: { data: { practice_name: 'Quiet Hands' } },
    })
    const token = data.session?.access_token
    const answer = await fetch(`${servers[0].url}/functions/v1/complete-setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        practice: {
          name: 'Quiet Hands',
          type: 'Massage therapy',
          address: '12 Test Street',
          phone: '(828) 555-0100',
          email: account.email,
          time_zone: 'America/New_York',
        },
        practitioner_name: 'Ann Morrow',
        practitioner_title: 'LMT',
        weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' })),
        services: [{ name: 'Swedish massage', description: '', duration_min: 60, price_cents: 9_500 }],
      }),
    })
    practice = (await answer.json()).practice_id
    expect(practice).toBeTruthy()
  }, 120_000)
  afterAll(async () => {
    await Promise.all(clients?.map(client => client.removeAllChannels()) ?? [])
    await Promise.all(servers?.map(server => server.stop()) ?? [])
    await new Promise<void>(resolve => postOffice.close(() => resolve()))
    await database?.close()
    rmSync(home, { recursive: true, force: true })
  })

  it('share the rate limits of verbs that write', async () => {
    const join = async (nth: number) => {
      const answer = await fetch(`${servers[nth % 2]?.url}/functions/v1/join-waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ email: 'w@example.com', name: 'W', practice_type: 'Other' }),
      })
      return answer.status
    }
    const statuses = await inOneWindow(async () => {
      await database.sql('delete from private.rate_limits')
      const all: number[] = []
      for (let nth = 0; nth < 6; nth++) all.push(await join(nth))
      return all
    })
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('notify an open screen of one about changes made through the other', async () => {
    const listener = clients[1]
    await listener.auth.signInWithPassword(account)
    await listener.realtime.setAuth()
    const heard: string[] = []
    await new Promise<void>((resolve, reject) =>
      listener
        .channel(`practice:${practice}`, { config: { private: true } })
        .on('broadcast', { event: 'changed' }, ({ payload }) => void heard.push(payload.table))
        .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : error && reject(error))),
    )
    const { error } = await clients[0].from('rooms').insert({ practice_id: practice, name: 'Garden' })
    expect(error).toBeNull()
    await expect.poll(() => heard).toContain('rooms')
  })

  it('hold and book each time once, and send each email once, whichever is called', async () => {
    const yes: Acknowledged[] = []
    const enough = new AbortController()
    const keep = (nth: number) =>
      keepBooking(
        servers[nth % 2]?.url as string,
        practice,
        7,
        booking => {
          if (yes.push(booking) >= 12) enough.abort()
        },
        enough.signal,
      )
    // The same dice: both wish for the same times.
    const odd = await Promise.all([0, 1, 2, 3].map(keep))
    expect(odd.flat()).toEqual([])
    expect(new Set(yes.map(({ start }) => start)).size).toBe(yes.length)
    for (const { url } of servers) expect(await findLost(url, yes)).toEqual([])
    const waiting = () =>
      database.sql(`select id from outbound_messages where status in ('queued', 'sending')`)
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
    const [sent] = await database.sql(
      `select count(*)::int as n from outbound_messages where status = 'sent'`,
    )
    expect(sent?.n).toBeGreaterThanOrEqual(12)
    expect(letters).toHaveLength(sent?.n)
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('share one schedule for each job, whichever of them runs it', async () => {
    const minutely = jobs.filter(({ cron }) => cron === '* * * * *').map(({ name }) => name)
    const turned = () => database.sql('select name from private.job_runs where turn is not null')
    await expect
      .poll(async () => (await turned()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(minutely))
  })

  it('refuse a session at one after it ended at the other', async () => {
    const { data } = await clients[1].auth.getSession()
    const rooms = (url: string) =>
      fetch(`${url}/rest/v1/rooms?select=name`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      }).then(async answer => [answer.status, await answer.json()])
    expect(await rooms(servers[0].url)).toEqual([200, [{ name: 'Garden' }]])
    await clients[0].auth.signOut({ scope: 'global' })
    for (const { url } of servers) {
      const [status, body] = await rooms(url)
      expect(status === 401 || (status === 200 && body.length === 0), `${status}`).toBe(true)
    }
  })

  it('continue with one when the other is stopped', async () => {
    expect(await servers[0].stop()).toBe(0)
    expect((await post(servers[1].url, 'show-booking-page', { practice })).status).toBe(200)
    servers = [servers[1], servers[1]]
  })
})
