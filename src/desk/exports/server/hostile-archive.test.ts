import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, restore } from '../../../../tests/archives.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { telephonePicture } from '../../../../tests/file-world.ts'
import { newPractice, type TestPractice } from '../../../../tests/verbs.ts'

let database: TestDatabase
let practice: TestPractice
let from: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  practice = await newPractice(database)
  from = randomUUID()
})

const count = async (table: string, more = 'true') =>
  (
    await database.sql(`select count(*)::int as n from ${table} where practice_id = $1 and ${more}`, [
      practice.practice_id,
    ])
  )[0]?.n
const person = (more = {}) => ({ id: randomUUID(), practice_id: from, first_name: 'Ann', ...more })

describe('a manipulated archive', () => {
  it('sends nothing, even if it contains queued messages', async () => {
    const [made] = await database.sql(
      `insert into outbound_messages (practice_id, channel, kind, recipient, subject, body_text, body_html, dedupe_key)
        values ($1, 'email', 'visit-booked', 'x@example.com', 'Buy now', 'x', 'x', 'x') returning to_jsonb(outbound_messages) as row`,
      [(await newPractice(database)).practice_id],
    )
    const letter = (status: string) => ({
      ...made?.row,
      id: randomUUID(),
      practice_id: from,
      recipient: `${status}@example.com`,
      dedupe_key: status,
      status,
    })
    const bytes = await archiveOf(from, {
      outbound_messages: ['queued', 'sending', 'sent'].map(letter),
    })
    expect(await restore(database, practice, bytes)).toMatchObject({ state: 'done' })
    expect(await count('outbound_messages', `status in ('queued', 'sending')`)).toBe(0)
    expect(await count('outbound_messages', `recipient like '%@example.com'`)).toBe(1)
  })

  it('makes no offers of open slots', async () => {
    const [practitioner, client, service, duration, opening] = Array.from({ length: 5 }, () => randomUUID())
    const bytes = await archiveOf(from, {
      practitioners: [{ id: practitioner, practice_id: from, name: 'Ann' }],
      services: [{ id: service, practice_id: from, name: 'Massage' }],
      service_durations: [
        { id: duration, practice_id: from, service_id: service, duration_min: 60, price_cents: 100 },
      ],
      clients: [person({ id: client })],
      opening_requests: [
        {
          id: randomUUID(),
          practice_id: from,
          client_id: client,
          service_id: service,
          duration_id: duration,
          practitioner_ids: [],
          parts: [],
          state: 'waiting',
          source: 'staff',
        },
      ],
      openings: [
        {
          id: opening,
          practice_id: from,
          practitioner_id: practitioner,
          starts_at: '2030-05-20T12:00:00Z',
          ends_at: '2030-05-20T14:00:00Z',
          why: 'by_hand',
          state: 'open',
          next_at: '2026-01-01T00:00:00Z',
        },
      ],
    })
    expect(await restore(database, practice, bytes)).toMatchObject({ state: 'done' })
    expect(await count('openings')).toBe(0)
    expect(await count('opening_requests')).toBe(1)
  })

  it('cannot reference clients of another practice, accounts, or tables outside the archive', async () => {
    const other = await newPractice(database)
    const [theirs] = await database.sql(
      `insert into clients (practice_id, first_name) values ($1, 'Bea') returning id`,
      [other.practice_id],
    )
    const client = randomUUID()
    const bytes = await archiveOf(from, {
      clients: [
        person({ id: client }),
        person({ practice_id: other.practice_id, first_name: 'Planted' }),
        // Theirs, taken over by its id.
        { id: theirs?.id, practice_id: from, first_name: 'Taken' },
      ],
      client_notes: [
        { id: randomUUID(), practice_id: from, client_id: client, note: 'mine' },
        { id: randomUUID(), practice_id: other.practice_id, client_id: theirs?.id, note: 'planted' },
      ],
      practice_members: [{ practice_id: from, user_id: other.practice_id, role: 'owner' }],
      subscriptions: [{ practice_id: from, status: 'active' }],
      'clients" where true; drop table clients; --': [person()],
    })
    expect(await restore(database, practice, bytes)).toMatchObject({ state: 'done' })
    const all = await database.sql('select practice_id, first_name from clients order by first_name')
    expect(all.filter(row => row.practice_id === other.practice_id)).toEqual([
      { practice_id: other.practice_id, first_name: 'Bea' },
    ])
    expect(all.filter(row => row.practice_id === practice.practice_id).map(row => row.first_name)).toEqual([
      'Ann',
      'Taken',
    ])
    expect(await count('client_notes')).toBe(1)
    const members = await database.sql('select user_id from practice_members where practice_id = $1', [
      practice.practice_id,
    ])
    expect(members.map(row => row.user_id)).not.toContain(other.practice_id)
  })
})

const listed = (bytes: Buffer, more = {}) => ({
  id: randomUUID(),
  kind: 'picture',
  name: 'x.png',
  type: 'image/png',
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  width: 1,
  height: 1,
  is_public: true,
  read_right: 'see-diary',
  write_right: 'practice-settings',
  created_at: '2026-05-20T12:00:00Z',
  ...more,
})

it('restores only file types that uploads accept, processed like an upload', async () => {
  const picture = await telephonePicture()
  const polyglot = Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script></html>')])
  const large = await sharp({ create: { width: 5_000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
  const given: [Buffer, object][] = [
    [pdf, { type: 'application/pdf', name: 'x.html' }],
    [Buffer.from('a,b\n'), { type: 'text/csv', kind: 'client-file', name: 'x.csv' }],
    [pdf, { type: 'application/pdf', kind: 'client-file', name: 'x.html', is_public: true }],
    [polyglot, { type: 'image/jpeg', name: 'y.jpg', read_right: 'nobody', width: 9 }],
    [large, { name: 'z.png' }],
    [polyglot, { type: 'image/jpeg', kind: 'made-up' }],
    // Not the bytes that its list says.
    [picture, { type: 'image/jpeg', name: 'other.jpg', sha256: '0'.repeat(64) }],
    [picture.subarray(0, 200), { type: 'image/jpeg', name: 'damaged.jpg' }],
    [Buffer.concat([pdf, randomBytes(11_000_000)]), { type: 'application/pdf', kind: 'guide' }],
  ]
  const files = given.map(([bytes, more]) => [listed(bytes, more), bytes] as const)
  const archive = await archiveOf(
    from,
    { clients: [person()] },
    {
      'files/files.json': JSON.stringify(files.map(([file]) => file)),
      ...Object.fromEntries(files.map(([{ id }, bytes]) => [`files/${id}`, bytes])),
    },
  )
  expect(await restore(database, practice, archive)).toMatchObject({ state: 'done', output: { files: 4 } })
  const kept = await database.sql(
    `select f.kind, f.name, type, width, height, is_public, read_right, f.bytes = octet_length(p.bytes) as is_whole,
       p.bytes as piece from files f join file_pieces p on p.file_id = f.id
     where f.practice_id = $1 and f.kind <> 'archive' order by f.name`,
    [practice.practice_id],
  )
  const ofClient = { kind: 'client-file', is_public: false, read_right: 'client-notes', width: null }
  const shown = { kind: 'picture', is_public: true, read_right: 'see-diary', is_whole: true }
  expect(kept).toMatchObject([
    { ...ofClient, name: 'x.csv', type: 'text/csv' },
    { ...ofClient, name: expect.stringMatching(/\.pdf$/), type: 'application/pdf' },
    { ...shown, name: 'y.jpg', width: 40, height: 60 },
    { ...shown, name: 'z.png', width: 4_096 },
  ])
  expect(kept[2]?.piece.toString('latin1')).not.toMatch(/Secret|<html>|alert/)
})

/** Nothing was written, and it was not tried again. */
async function isRefused(bytes: Buffer) {
  expect(await restore(database, practice, bytes)).toMatchObject({
    state: 'dead',
    error_code: 'not_an_archive',
    attempts: 1,
  })
  expect(await count('clients')).toBe(0)
  expect(await count('practitioners')).toBe(1)
}

describe('an archive is refused before anything is written', () => {
  it('if a row is malformed', async () => {
    await isRefused(await archiveOf(from, { clients: `[\n{"id": "${randomUUID()}", bad\n]\n` }))
  })

  it('if a row or the file list is nested too deeply', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const row = JSON.stringify(person()).replace('}', `, "custom": ${deep}}`)
    await isRefused(await archiveOf(from, { clients: `[\n${row}\n]\n` }))
    await isRefused(await archiveOf(from, { clients: [] }, { 'files/files.json': deep }))
  })

  it('if a line is endless', { timeout: 60_000 }, async () => {
    const before = process.memoryUsage().rss
    const line = `{"id": "${'a'.repeat(200_000_000)}`
    const bytes = await archiveOf(from, { clients: line })
    expect(bytes.length).toBeLessThan(1_000_000)
    const peak = watchMemory()
    await isRefused(bytes)
    expect(peak() - before).toBeLessThan(900_000_000)
  })

  it('if the file list is endless', { timeout: 60_000 }, async () => {
    await isRefused(await archiveOf(from, { clients: [] }, { 'files/files.json': ' '.repeat(80_000_000) }))
  })

  it('if a file unpacks to far more than its size', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60_000_000)])
    const file = listed(png)
    const more = { 'files/files.json': JSON.stringify([file]), [`files/${file.id}`]: png }
    await isRefused(await archiveOf(from, { clients: [person()] }, more))
    expect(await count('files', `kind = 'picture'`)).toBe(0)
  })

  it.each(['../../../tmp/x', '/etc/passwd'])('if a name points elsewhere: %s', async name => {
    const harmless = 'x'.repeat(name.length)
    const bytes = await archiveOf(from, { clients: [person()] }, { [harmless]: 'x' })
    const text = bytes.toString('latin1').replaceAll(harmless, name)
    await isRefused(Buffer.from(text, 'latin1'))
  })

  it('if a file’s bytes are corrupted', async () => {
    const rows = Array.from({ length: 2_000 }, () => person({ last_name: randomUUID() }))
    const bytes = await archiveOf(from, { clients: rows })
    const third = Math.floor(bytes.length / 3)
    bytes.fill(0x55, third, third + 2_000)
    await isRefused(bytes)
  })
})

/** The most memory that this process had while something ran, by a look each tenth of a second. */
function watchMemory(): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}
