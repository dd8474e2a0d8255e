import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice } from '../../scripts/demo/random.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type MailServer, mailServer } from '../mail-server.ts'
import { writeCampaign } from '../outbox.ts'
import { newPractice } from '../verbs.ts'
import { width } from '../width.ts'

const kills = process.env.STRESS ? 30 : width(1, 6)
const letters = width(60, 150)
const connections = 6

describe('two processes sending one outbox', { timeout: 60_000 + kills * 20_000 }, () => {
  let database: TestDatabase
  let server: MailServer
  const processes = new Set<ChildProcess>()

  beforeAll(async () => {
    database = await testDatabase()
    server = await mailServer(25)
  })
  afterAll(async () => {
    for (const each of processes) each.kill('SIGKILL')
    await server.close()
    await database.close()
  })

  const start = async (): Promise<ChildProcess> => {
    const file = fileURLToPath(new URL('./outbox-process.ts', import.meta.url))
    const env = {
      ...process.env,
      SMTP_URL: server.url,
      MAIL_PER_SECOND: '0',
      MAIL_CONNECTIONS: String(connections),
    }
    const child = fork(file, [JSON.stringify(database.ownerConfig)], { env })
    processes.add(child)
    child.once('exit', () => processes.delete(child))
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', code => reject(new Error(`The process ended with ${code}`)))
    })
    return child
  }
  const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))
  const write = async () => {
    for (let practice = 0; practice < 3; practice++) {
      const { practice_id } = await newPractice(database)
      await writeCampaign(database, practice_id, letters / 3, new Date())
    }
  }
  const idsOf = async (status: string): Promise<string[]> =>
    (await database.sql('select id from outbound_messages where status = $1', [status])).map(row => row.id)
  const received = () => server.received.map(mail => mail.id.slice(1, mail.id.indexOf('@')))

  it('send each message exactly once', async () => {
    const both = await Promise.all([start(), start()])
    await write()
    await expect.poll(() => idsOf('sent'), { timeout: 60_000 }).toHaveLength(letters)
    expect(received()).toHaveLength(letters)
    expect(new Set(received()).size).toBe(letters)
    // Both had a share in it.
    const senders = await database.sql('select sender_id from outbound_messages group by 1')
    expect(senders).toHaveLength(2)
    for (const child of both) {
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(0)
    }
    expect(await database.sql('select 1 from private.outbound_senders')).toEqual([])
  })

  it(`each at least once and none after it was written down, with SIGKILL at random ${kills} times`, async () => {
    await database.sql('delete from outbound_messages')
    server.received.length = 0
    const random = dice(7)
    const acknowledged: { done: Set<string>; from: number }[] = []
    const living = await Promise.all([start(), start()])
    let written = 0
    for (let round = 0; round < kills; round++) {
      // However long a process took to start: there is something on its way when one dies.
      await write()
      written += letters
      const enough = server.received.length + random.between(4, 20)
      await expect
        .poll(() => server.received.length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(enough)
      const index = random.between(0, 1)
      const child = living[index] as ChildProcess
      child.kill('SIGKILL')
      await ended(child)
      // What says so now has been acknowledged: whatever comes of it from here on is one too many.
      acknowledged.push({ done: new Set(await idsOf('sent')), from: server.received.length })
      living[index] = await start()
    }
    expect(acknowledged[0]?.done.size).toBeGreaterThan(0)
    // Whoever begins looks first for those who are gone: their claims are free at once, not after five minutes.
    await write()
    written += letters
    await expect.poll(() => idsOf('sent'), { timeout: 60_000 }).toHaveLength(written)
    const again = acknowledged.flatMap(({ done, from }) =>
      received()
        .slice(from)
        .filter(id => done.has(id)),
    )
    expect(again).toEqual([])
    expect(new Set(received()).size).toBe(written)
    // Twice, under the same Message-ID, goes at most what was on its way in a process that died.
    expect(received().length - written).toBeLessThanOrEqual(kills * connections)
    for (const child of living) child.kill('SIGTERM')
    expect(await Promise.all(living.map(ended))).toEqual([0, 0])
  })
})
