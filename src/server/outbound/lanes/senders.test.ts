import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { writeLetter } from '../../../../tests/outbox.ts'
import { isGone, processIdentity, signIn } from './senders.ts'

/** A process that has come and gone; answers where it was while it lived. */
async function deadPlace(): Promise<string> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await new Promise(resolve => child.once('spawn', resolve))
  const place = processIdentity(child.pid as number) ?? ''
  expect(isGone(place)).toBe(false)
  child.kill('SIGKILL')
  await new Promise(resolve => child.once('exit', resolve))
  return place
}

// Elsewhere there is no /proc, and claims hold for their five minutes.
describe.runIf(process.platform === 'linux')('a sender process', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('counts as gone only when that can be verified', async () => {
    const dead = await deadPlace()
    expect(isGone(dead)).toBe(true)
    const here = processIdentity(process.pid) ?? ''
    expect(isGone(here)).toBe(false)
    const [boot, table, pid, began] = here.split(' ')
    // Another machine, or another start of this one; another container; another process with a number used again.
    expect(isGone(`${randomUUID()} ${dead.split(' ').slice(1).join(' ')}`)).toBe(false)
    expect(isGone(`${boot} pid:[1] 999999 1`)).toBe(false)
    expect(isGone(`${boot} ${table} ${pid} ${Number(began) + 1}`)).toBe(true)
  })

  it('hands its claimed messages to the next process, unless two have died of them', async () => {
    const now = new Date()
    const later = new Date(now.getTime() + 300_000)
    const [gone, other] = [randomUUID(), randomUUID()]
    await database.sql('insert into private.outbound_senders values ($1, $3, $4), ($2, $5, $4)', [
      gone,
      other,
      await deadPlace(),
      now,
      `${randomUUID()} pid:[1] 1 1`,
    ])
    for (const key of ['a', 'b', 'c']) await writeLetter(database, key, now)
    const hold = (key: string, sender: string, attempts: number) =>
      database.sql(
        `update outbound_messages set status = 'sending', sender_id = $2, attempts = $3, send_after = $4 where dedupe_key = $1`,
        [key, sender, attempts, later],
      )
    await hold('a', gone, 1)
    await hold('b', gone, 3)
    await hold('c', other, 1)
    await signIn(database.pool, randomUUID(), now)
    const rows = await database.sql(
      'select send_after, status, attempts from outbound_messages order by dedupe_key',
    )
    expect(rows).toEqual([
      { send_after: now, status: 'sending', attempts: 1 },
      { send_after: later, status: 'sending', attempts: 3 },
      { send_after: later, status: 'sending', attempts: 1 },
    ])
    const known = await database.sql('select id from private.outbound_senders where id = any($1)', [
      [gone, other],
    ])
    expect(known).toEqual([{ id: other }])
  })
})
