import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { megabyte } from '#server/files/file-kind.ts'
import { spoolPrefix } from '#server/files/uploads/spool.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { docx, employ, hugePng, ownerOf, pdf, telephonePicture } from '../file-world.ts'
import { payForFull } from '../free-plan.ts'

let database: TestDatabase
let http: Awaited<ReturnType<typeof testApp>>
let owner: Awaited<ReturnType<typeof ownerOf>>
beforeAll(async () => {
  database = await testDatabase()
  http = await testApp(database)
  owner = await ownerOf(database, http)
})
afterAll(() => database.close())

type Body = Buffer | ReadableStream<Uint8Array> | string
const send = (kind: string, body: Body, headers: Record<string, string> = {}, name = 'file') =>
  http.app.request(`/files/v1/${kind}`, {
    method: 'POST',
    body: body as never,
    duplex: 'half',
    headers: { ...owner.headers, 'x-file-name': encodeURIComponent(name), ...headers },
  } as RequestInit)
const get = (path: string, headers: Record<string, string> = {}) => http.app.request(path, { headers })
const refusal = async (answer: Response | Promise<Response>) => {
  const got = await answer
  return [got.status, (await got.json()).error?.code]
}
const rows = () => database.sql('select * from files where practice_id = $1', [owner.practice_id])

describe('a picture', () => {
  it('is stored upright and small, without location, camera and text metadata', async () => {
    const sent = await telephonePicture()
    expect(sent.includes('SecretCamera') && sent.includes('SecretWords')).toBe(true)
    const answer = await send('picture', sent, {}, '../me.jpg')
    expect(answer.status).toBe(201)
    const file = await answer.json()
    expect(file).toMatchObject({ kind: 'picture', name: 'me.jpg', type: 'image/jpeg', width: 40, height: 60 })
    const shown = await get(`/files/v1/${file.id}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(bytes.length).toBe(file.bytes)
    for (const trace of ['SecretCamera', 'SecretWords', 'Exif', 'GPS', 'xmpmeta'])
      expect(bytes.includes(trace)).toBe(false)
    const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, comments, orientation]).toEqual(Array(5).fill(undefined))
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="me.jpg"; filename*=UTF-8''me.jpg`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it.each(['png', 'webp'] as const)('may be a %s', async format => {
    const made = sharp({ create: { width: 5_000, height: 10, channels: 4, background: '#0000' } })
    const answer = await send('picture', await made.toFormat(format).toBuffer())
    expect(await answer.json()).toMatchObject({ type: `image/${format}`, width: 4_096 })
  })

  it('loses any second file hidden behind or inside it', async () => {
    const page = '<script>alert(1)</script>PK\u0003\u0004'
    const answer = await send('picture', Buffer.concat([await telephonePicture(), Buffer.from(page)]))
    const { id } = await answer.json()
    const kept = Buffer.from(await (await get(`/files/v1/${id}`)).arrayBuffer())
    expect(kept.includes('<script>')).toBe(false)
  })

  it.each([
    ['cut short', async () => (await telephonePicture(800, 600)).subarray(0, 2_000), 422, 'damaged'],
    ['of 50,000 by 50,000 pixels in 4 kB', async () => hugePng(50_000), 422, 'damaged'],
    ['that is a page', async () => Buffer.from('<html><script>alert(1)</script>'), 415, 'wrong_type'],
    [
      'that is a drawing with scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'wrong_type',
    ],
    [
      'that is a GIF',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
      'wrong_type',
    ],
    ['that is a document', async () => pdf(), 415, 'wrong_type'],
    ['of nothing', async () => Buffer.alloc(0), 400, 'empty'],
  ])('%s is refused, whatever its name', async (_, make, status, code) => {
    const before = (await rows()).length
    const began = performance.now()
    expect(await refusal(send('picture', await make(), { 'content-type': 'image/jpeg' }, 'me.jpg'))).toEqual([
      status,
      code,
    ])
    expect(performance.now() - began).toBeLessThan(5_000)
    expect((await rows()).length).toBe(before)
  })
})

describe('other kinds of files', () => {
  it.each([
    [
      'client-file',
      'letter.docx',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['client-file', 'a.pdf', pdf(), 'application/pdf'],
    ['client-file', 'words', Buffer.from('BM is how a bitmap begins'), 'text/plain'],
    ['client-file', 'list.csv', Buffer.from('name,email\nZo\xeb,z@example.com\n', 'latin1'), 'text/csv'],
    ['import', 'list.csv', Buffer.from('\ufeffname;email\r\n', 'utf16le'), 'text/csv'],
    ['guide', 'guide.pdf', pdf(), 'application/pdf'],
  ])('%s accepts %s', async (kind, name, bytes, type) => {
    const answer = await send(kind, bytes, {}, name)
    expect(await answer.json()).toMatchObject({ kind, type, bytes: bytes.length, width: null })
  })

  it.each([
    ['guide', docx()],
    ['guide', Buffer.from('plain words')],
    ['import', Buffer.from('\n <!DOCTYPE html><script>')],
    ['import', Buffer.from('\ufeff<?xml version="1.0"?><a/>')],
    ['import', Buffer.from('a,b\n1,\u0000')],
    ['import', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['client-file', Buffer.from('<svg onload="alert(1)">')],
  ])('%s refuses files of other types: %#', async (kind, bytes) => {
    expect(await refusal(send(kind, bytes, { 'content-type': 'application/pdf' }, 'a.pdf'))).toEqual([
      415,
      'wrong_type',
    ])
  })
})

describe('an upload over a limit', () => {
  const tooLarge = [413, 'too_large']

  it('is refused one byte above the limit, and accepted at the limit', async () => {
    const full = pdf(10 * megabyte - 15)
    expect(full.length).toBe(10 * megabyte)
    expect((await send('guide', full)).status).toBe(201)
    const over = Buffer.concat([full, Buffer.from('\n')])
    expect(await refusal(send('guide', over))).toEqual(tooLarge)
    // The length that was said is a claim.
    expect(await refusal(send('guide', over, { 'content-length': '10' }))).toEqual(tooLarge)
  })

  it('is not read beyond the limit when no length is given', async () => {
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    expect(await refusal(send('guide', endless))).toEqual(tooLarge)
    expect(read).toBeLessThan(11 * megabyte)
  })

  it('leaves nothing behind, nor does an upload that is cut off', async () => {
    const before = (await rows()).length
    const broken = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(pdf()),
      pull: controller => controller.error(new Error('gone')),
    })
    expect((await send('guide', broken)).status).toBe(500)
    expect((await rows()).length).toBe(before)
    expect(
      readdirSync(tmpdir()).filter(
        name => name.startsWith(spoolPrefix) && name.includes(String(process.pid)),
      ),
    ).toEqual([])
  })

  it('because of too many at once is refused for that account only', async () => {
    const other = await ownerOf(database, http)
    const ends: (() => void)[] = []
    const begun = new Set<number>()
    const open = (n: number) =>
      new ReadableStream<Uint8Array>({
        start: controller => {
          controller.enqueue(pdf())
          ends.push(() => controller.close())
        },
        // The first of it was read.
        pull: () => {
          begun.add(n)
        },
      })
    const four = [1, 2, 3, 4].map(n => send('guide', open(n)))
    await expect.poll(() => begun.size).toBe(4)
    expect(await refusal(send('guide', pdf()))).toEqual([503, 'busy'])
    expect((await send('guide', pdf(), other.headers)).status).toBe(201)
    for (const end of ends) end()
    expect((await Promise.all(four)).map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect((await send('guide', pdf())).status).toBe(201)
  })

  it('over the daily amount is told to wait', async () => {
    const eager = await ownerOf(database, http)
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await send('guide', 'x', eager.headers)).status)
    expect([...new Set(statuses.slice(0, -1))]).toEqual([415])
    expect(statuses.at(-1)).toBe(429)
  })

  it('over the total is refused before the bytes are stored', async () => {
    const full = await ownerOf(database, http)
    await payForFull(database, full.practice_id)
    await database.sql(
      `insert into files (practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right)
       select $1, 'guide', 'n', 'application/pdf', 67108864, repeat('0', 64), 'postgres', 'marketing', 'marketing'
       from generate_series(1, 32)`,
      [full.practice_id],
    )
    expect(await refusal(send('guide', pdf(), full.headers))).toEqual([409, 'no_room'])
  })
})

describe('permission to upload', () => {
  it('requires the right for the kind of file', async () => {
    const desk = await employ(database, http, owner.practice_id, 'front_desk')
    const biller = await employ(database, http, owner.practice_id, 'biller')
    expect(await refusal(send('picture', await telephonePicture(), desk.headers))).toEqual([403, 'forbidden'])
    expect((await send('client-file', pdf(), desk.headers)).status).toBe(201)
    expect(await refusal(send('client-file', pdf(), biller.headers))).toEqual([403, 'forbidden'])
    expect(await refusal(send('guide', pdf(), { authorization: '' }))).toEqual([401, 'unauthorized'])
    expect(await refusal(send('guide', pdf(), { authorization: 'Bearer x.y.z' }))).toEqual([
      401,
      'unauthorized',
    ])
    expect(await refusal(send('nonsense', pdf()))).toEqual([404, 'unknown_kind'])
    expect(await refusal(send('__proto__', pdf()))).toEqual([404, 'unknown_kind'])
  })

  it('is checked again when all bytes have arrived', async () => {
    const leaver = await employ(database, http, owner.practice_id, 'front_desk')
    let end = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        controller.enqueue(pdf())
        end = () => controller.close()
      },
    })
    // What is counted comes after the first time that the right was asked for, and belongs to this account alone.
    const bucket = `upload-file:${http.deps.tokens.mac('rate-limit', leaver.id).slice(0, 22)}`
    const counted = () =>
      database.sql('select 1 from private.rate_limits where starts_with(bucket, $1)', [bucket])
    expect(await counted()).toEqual([])
    const sending = send('client-file', body, leaver.headers)
    await expect.poll(async () => (await counted()).length).toBeGreaterThan(0)
    await database.sql('update practice_members set removed_at = now() where user_id = $1', [leaver.id])
    end()
    expect(await refusal(sending)).toEqual([403, 'forbidden'])
  })
})
