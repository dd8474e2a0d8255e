import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeLinkToken } from '#server/files/serving/link-token.ts'
import { sweepFilesJob } from '#server/files/sweep-files.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { ownerOf, pdf } from '../file-world.ts'
import { s3Server } from '../s3-server.ts'

let database: TestDatabase
let bucket: Awaited<ReturnType<typeof s3Server>>
let http: Awaited<ReturnType<typeof testApp>>
let owner: Awaited<ReturnType<typeof ownerOf>>
beforeAll(async () => {
  ;[database, bucket] = await Promise.all([testDatabase(), s3Server()])
  http = await testApp(database, bucket.env)
  owner = await ownerOf(database, http)
})
beforeEach(() => {
  bucket.asked.length = 0
})
afterAll(async () => {
  await bucket.close()
  await database.close()
})

const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_200_000)])
const upload = (bytes: Buffer, { app } = http) =>
  app.request('/files/v1/client-file', { method: 'POST', body: bytes as never, headers: owner.headers })
const bytesOf = async (id: string, { app } = http, range?: string) => {
  const token = makeLinkToken('test-proof-key', id, new Date(Date.now() + 60_000))
  const answer = await app.request(`/files/v1/${id}?token=${token}`, { headers: range ? { range } : {} })
  return Buffer.from(await answer.arrayBuffer())
}
const rows = (id: string) => database.sql('select * from files where id = $1', [id])
const sweep = (config = http.deps.config, later = 0) =>
  sweepFilesJob.run({
    pool: database.pool,
    config,
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + later),
    outbound: undefined as never,
    proofKey: 'test-proof-key',
  })
const day = 86_400_000

describe('a bucket', () => {
  it('stores, returns and deletes files', async () => {
    const { id } = await (await upload(large)).json()
    const path = `/files/${owner.practice_id}/${id}`
    expect(bucket.asked).toEqual([`PUT ${path}`])
    expect(bucket.objects.get(path)?.equals(large)).toBe(true)
    expect(await rows(id)).toMatchObject([{ storage: 's3', state: 'ready' }])
    expect(await database.sql('select 1 from file_pieces where file_id = $1', [id])).toEqual([])
    expect((await bytesOf(id)).equals(large)).toBe(true)
    expect((await bytesOf(id, http, 'bytes=1000-1999')).equals(large.subarray(1_000, 2_000))).toBe(true)
    await database.sql('update files set removed_at = now() where id = $1', [id])
    await sweep(undefined, 29 * day)
    expect(bucket.objects.has(path)).toBe(true)
    await sweep(undefined, 31 * day)
    expect(bucket.objects.has(path)).toBe(false)
    expect(await database.sql('select * from private.file_remains')).toEqual([])
  })

  it('is retried with all bytes when it is busy or hangs up', async () => {
    bucket.faults.push(503, 'hangUp', 500)
    const answer = await upload(large)
    expect(answer.status).toBe(201)
    expect(bucket.asked).toHaveLength(4)
    const { id } = await answer.json()
    bucket.faults.push('hangUp')
    expect((await bytesOf(id)).equals(large)).toBe(true)
  })

  it('is not retried when it refuses, and the file has no owner until the cleanup', async () => {
    bucket.faults.push(403)
    expect((await upload(large)).status).toBe(500)
    expect(bucket.asked).toHaveLength(1)
    const [row] = await database.sql(`select id, state from files order by created_at desc limit 1`)
    expect(row?.state).toBe('uploading')
    expect(String(await bytesOf(row?.id))).toContain('not_found')
    await sweep(undefined, 3_600_000)
    expect(await rows(row?.id)).toHaveLength(1)
    await sweep(undefined, 3 * 3_600_000)
    expect(await rows(row?.id)).toEqual([])
  })

  it('refuses a wrong secret, which shows that it checks the signature', async () => {
    const wrong = await testApp(database, { ...bucket.env, S3_SECRET_ACCESS_KEY: 'another' })
    expect((await upload(pdf(), wrong)).status).toBe(500)
  })

  it('is emptied of a practice that was deleted', async () => {
    const leaver = await ownerOf(database, http)
    const sent = { method: 'POST', body: pdf() as never, headers: leaver.headers }
    const { id } = await (await http.app.request('/files/v1/client-file', sent)).json()
    await database.sql('delete from practices where id = $1', [leaver.practice_id])
    await sweep(readConfig({}))
    expect(bucket.objects.has(`/files/${leaver.practice_id}/${id}`)).toBe(true)
    bucket.faults.push(503)
    await sweep()
    expect(bucket.objects.has(`/files/${leaver.practice_id}/${id}`)).toBe(false)
  })

  it('is configured completely or not at all', () => {
    expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/belong together/)
    expect(readConfig(bucket.env).s3?.endpoint).not.toMatch(/\/$/)
  })
})

describe('file storage in the database', () => {
  it('continues to serve existing files when a bucket is configured', async () => {
    const plain = await testApp(database)
    const { id } = await (await upload(large, plain)).json()
    expect((await bytesOf(id, http)).equals(large)).toBe(true)
    expect(bucket.asked).toEqual([])
  })

  it('deletes the pieces with the row', async () => {
    const plain = await testApp(database)
    const { id } = await (await upload(large, plain)).json()
    expect(await database.sql('select n from file_pieces where file_id = $1', [id])).toHaveLength(3)
    await database.sql('update files set removed_at = now() where id = $1', [id])
    await sweep(readConfig({}), 31 * day)
    expect(await rows(id)).toEqual([])
    expect(await database.sql('select n from file_pieces where file_id = $1', [id])).toEqual([])
  })
})
