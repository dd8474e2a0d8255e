import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { lendFile, takeBackFiles } from '../../src/server/files/serving/lend-file.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { openPractice } from '../practice.ts'
import { keepPicture } from '../social-publishing.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof testApp>>['app']
let practiceId: string
beforeAll(async () => {
  database = await testDatabase()
  app = (await testApp(database)).app
  practiceId = (await openPractice(database)).id
})
afterAll(() => database.close())

const keeper = { role: 'service_role', claims: {} } as const
const lent = crypto.randomUUID()
const lend = (fileId: string, seconds = 60) =>
  inTransaction(database.pool, keeper, {}, client =>
    lendFile(client, { practiceId, fileId, lentFor: lent, until: new Date(Date.now() + seconds * 1_000) }),
  )
const get = async (path: string, method = 'GET') => app.request(path, { method })

test('a lent picture opens as a JPEG, whatever its format, for as long as it is lent', async () => {
  const png = await keepPicture(database, practiceId, { type: 'image/png', width: 640, height: 400 })
  const path = await lend(png)
  const answer = await get(path)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect([bytes[0], bytes[1], bytes.length]).toEqual([
    0xff,
    0xd8,
    Number(answer.headers.get('content-length')),
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const head = await get(path, 'HEAD')
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  await inTransaction(database.pool, keeper, {}, client =>
    takeBackFiles(client, practiceId, lent, new Date()),
  )
  expect((await get(path)).status).toBe(404)
  // By its own address it was never open.
  expect((await get(`/files/v1/${png}`)).status).toBe(404)
})

test('a lent link expires by itself, opens with nothing else, and is not stored', async () => {
  const jpeg = await keepPicture(database, practiceId)
  const path = await lend(jpeg, -1)
  expect((await get(path)).status).toBe(404)
  const open = await lend(jpeg)
  const token = open.split('/').at(-1)?.slice(0, 32) ?? ''
  for (const other of [`${'x'.repeat(32)}.jpg`, token, `${token}.png`, `${token}x.jpg`, `${jpeg}.jpg`])
    expect((await get(`/files/v1/lent/${other}`)).status).toBe(404)
  const [row] = await database.sql('select * from private.lent_files where lent_for = $1', [lent])
  expect(JSON.stringify(row)).not.toContain(token)
  await database.sql('update files set removed_at = now() where id = $1', [jpeg])
  expect((await get(open)).status).toBe(404)
})
