import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { makeLinkToken } from '#server/files/serving/link-token.ts'
import { testApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { employ, ownerOf, pdf } from '../file-world.ts'

let database: TestDatabase
let http: Awaited<ReturnType<typeof testApp>>
let owner: Awaited<ReturnType<typeof ownerOf>>
let time = Date.now()
let app: ReturnType<typeof createApp>
const key = 'test-proof-key'
beforeAll(async () => {
  database = await testDatabase()
  http = await testApp(database)
  app = createApp({ ...http.deps, now: () => new Date(time) })
  owner = await ownerOf(database, http)
})
afterAll(() => database.close())

const upload = async (bytes = pdf(), kind = 'client-file', name = 'a.pdf') => {
  const headers = { ...owner.headers, 'x-file-name': encodeURIComponent(name) }
  const answer = await app.request(`/files/v1/${kind}`, { method: 'PUT', body: bytes as never, headers })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; sha256: string }
}
const run = async (verb: string, file_id: string, headers: Record<string, string> = owner.headers) => {
  const body = JSON.stringify({ file_id })
  const answer = await app.request(`/functions/v1/${verb}`, { method: 'POST', body, headers })
  return (await answer.json()) as { url: string; expires_at: string | null; error?: { code: string } }
}
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a private file', () => {
  it('opens with its link for five minutes, and with nothing else', async () => {
    const { id } = await upload()
    const { url, expires_at } = await run('link-file', id)
    expect(Date.parse(expires_at as string) - time).toBe(300_000)
    const shown = await get(url)
    expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, pdf()])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'private, max-age=300',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect((await get(`/files/v1/${id}`)).status).toBe(404)
    // Who is signed in needs a link as well: a tab sends no token of theirs.
    expect((await get(`/files/v1/${id}`, owner.headers)).status).toBe(404)
    time += 301_000
    expect((await get(url)).status).toBe(403)
    expect((await get(await run('link-file', id).then(made => made.url))).status).toBe(200)
  })

  it('does not open with a token that is forged, of another file, or with an invalid time', async () => {
    const [{ id }, other] = await Promise.all([upload(), upload()])
    const in5 = new Date(time + 300_000)
    const token = makeLinkToken(key, id, in5)
    const [until, seal] = token.split('.') as [string, string]
    const forged = [
      makeLinkToken(key, other.id, in5),
      makeLinkToken('another key', id, in5),
      makeLinkToken(key, id, new Date(time + 86_400_000)),
      `${Number(until) + 1}.${seal}`,
      `${until}.${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`,
      `${until}.`,
      '',
      'x'.repeat(5_000),
      `${until}.${'é'.repeat(43)}`,
    ]
    for (const each of forged) {
      const answer = await get(`/files/v1/${id}?token=${encodeURIComponent(each)}`)
      expect([each, answer.status]).toEqual([each, 403])
    }
    expect((await get(`/files/v1/${id}?token=${token}`)).status).toBe(200)
    // A link to nothing says no more than one to something.
    const nothing = randomUUID()
    expect((await get(`/files/v1/${nothing}?token=${makeLinkToken(key, nothing, in5)}`)).status).toBe(404)
    for (const path of ['x', '..%2f..%2fetc%2fpasswd', `${id}%00`, `${id}'--`])
      expect((await get(`/files/v1/${path}?token=${token}`)).status).toBe(404)
  })

  it('is available to members of its practice who may read its kind', async () => {
    const { id } = await upload()
    const stranger = await ownerOf(database, http)
    const biller = await employ(database, http, owner.practice_id, 'biller')
    const desk = await employ(database, http, owner.practice_id, 'front_desk')
    const listed = async (headers: Record<string, string>) =>
      (await (await app.request(`/rest/v1/files?select=id&id=eq.${id}`, { headers })).json()).length
    for (const { headers } of [stranger, biller]) {
      for (const verb of ['link-file', 'remove-file', 'restore-file'])
        expect(await run(verb, id, headers)).toMatchObject({ error: { code: 'not_found' } })
      expect(await listed(headers)).toBe(0)
    }
    expect([await listed(desk.headers), await listed(owner.headers)]).toEqual([1, 1])
    expect((await get((await run('link-file', id, desk.headers)).url)).status).toBe(200)
  })

  it('is removed and restored only by members who may change its kind', async () => {
    const { id } = await upload()
    await database.sql(
      `update files set read_right = 'see-diary', write_right = 'practice-settings' where id = $1`,
      [id],
    )
    const { headers } = await employ(database, http, owner.practice_id, 'biller')
    expect((await get((await run('link-file', id, headers)).url)).status).toBe(200)
    expect(await run('remove-file', id, headers)).toMatchObject({ error: { code: 'not_found' } })
    expect(await run('remove-file', id)).toEqual({ file_id: id })
    expect(await run('restore-file', id, headers)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('that is removed can’t be opened by existing links, and can be restored', async () => {
    const { id } = await upload()
    const { url } = await run('link-file', id)
    expect(await run('remove-file', id)).toEqual({ file_id: id })
    expect((await get(url)).status).toBe(404)
    expect(await run('link-file', id)).toMatchObject({ error: { code: 'not_found' } })
    expect(await run('remove-file', id)).toMatchObject({ error: { code: 'not_found' } })
    expect(await run('restore-file', id)).toEqual({ file_id: id })
    expect((await get(url)).status).toBe(200)
  })

  it('has its name in the answer, whatever characters it contains', async () => {
    const { id } = await upload(pdf(), 'client-file', 'Zoë "x"\r\nEvil: 1.pdf')
    const shown = await get((await run('link-file', id)).url)
    expect(shown.headers.get('content-disposition')).toBe(
      `inline; filename="Zo_ -x-Evil- 1.pdf"; filename*=UTF-8''Zo%C3%AB%20-x-Evil-%201.pdf`,
    )
    expect(shown.headers.get('evil')).toBe(null)
  })

  it('that a browser could take for a page is served as a download', async () => {
    const { id } = await upload(Buffer.from('words, more words'), 'client-file', 'a.html')
    const shown = await get((await run('link-file', id)).url)
    expect(shown.headers.get('content-type')).toBe('text/plain')
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment; filename="a.html.txt"/)
  })
})

describe('file contents', () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_500_000)])
  const asked = async (headers: Record<string, string>, url: string) => {
    const answer = await get(url, headers)
    const { status } = answer
    return {
      status,
      range: answer.headers.get('content-range'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  it('are returned unchanged, whole and in ranges across pieces', async () => {
    const { id, sha256 } = await upload(large)
    const { url } = await run('link-file', id)
    expect(await database.sql('select n from file_pieces where file_id = $1', [id])).toHaveLength(4)
    const whole = await asked({}, url)
    expect(whole.bytes.equals(large)).toBe(true)
    for (const [from, to] of [
      [0, 0],
      [1_048_575, 1_048_576],
      [1_000_000, 3_200_000],
      [3_500_000, large.length - 1],
    ] as const) {
      const part = await asked({ range: `bytes=${from}-${to}` }, url)
      expect(part).toMatchObject({ status: 206, range: `bytes ${from}-${to}/${large.length}` })
      expect(part.bytes.equals(large.subarray(from, to + 1))).toBe(true)
    }
    expect(await asked({ range: `bytes=${large.length}-` }, url)).toMatchObject({ status: 416 })
    expect(await asked({ range: 'bytes=0-1', 'if-range': '"older"' }, url)).toMatchObject({ status: 200 })
    expect(await asked({ range: 'bytes=0-1', 'if-range': `"${sha256}"` }, url)).toMatchObject({ status: 206 })
    expect(await asked({ 'if-none-match': `W/"${sha256}"` }, url)).toMatchObject({ status: 304 })
    const head = await app.request(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      `${large.length}`,
      '',
    ])
  })

  it('are not served when the file is incomplete', async () => {
    const { id } = await upload(large)
    await database.sql(`update files set state = 'uploading' where id = $1`, [id])
    const token = makeLinkToken(key, id, new Date(time + 60_000))
    expect((await get(`/files/v1/${id}?token=${token}`)).status).toBe(404)
    expect(await run('link-file', id)).toMatchObject({ error: { code: 'not_found' } })
  })
})
