import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { MemberRole } from '../src/base/rights/member-rights.ts'
import type { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { newPractice } from './verbs.ts'

type Http = Awaited<ReturnType<typeof testApp>>

/** Headers of somebody who is signed in. */
export const signedInAs = async ({ deps }: Http, userId: string) => ({
  authorization: `Bearer ${await deps.tokens.sign({ sub: userId, role: 'authenticated' }, 3_600)}`,
})

/** A practice, and the headers of its owner. */
export async function ownerOf(database: TestDatabase, http: Http) {
  const { practice_id } = await newPractice(database)
  return { practice_id, headers: await signedInAs(http, practice_id) }
}

/** Somebody who works in a practice, in the role given. */
export async function employ(database: TestDatabase, http: Http, practice_id: string, role: MemberRole) {
  const id = randomUUID()
  await database.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  await database.sql('delete from practices where id = $1', [id])
  await database.sql('insert into practice_members (practice_id, user_id, role) values ($1, $2, $3)', [
    practice_id,
    id,
    role,
  ])
  return { id, headers: await signedInAs(http, id) }
}

/** What a telephone makes: lying on its side, with the place it was taken at and the words of whoever owns it. */
export const telephonePicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#6b8f71' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretWords</a></x:xmpmeta>')
    .toBuffer()

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of one sign's worth of bytes that says it is `edge` pixels wide and high. */
export function hugePng(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(4_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export const pdf = (length = 400) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, 'stillpoint '), Buffer.from('\n%%EOF')])

/** A zip of stored entries, as a document of Word is one. */
export function docx(): Buffer {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`
  return Buffer.concat([entry('[Content_Types].xml', types), entry('word/document.xml', '<w:document/>')])
}

function entry(name: string, text: string): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt32LE(crc32(Buffer.from(text)), 14)
  head.writeUInt32LE(text.length, 18)
  head.writeUInt32LE(text.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), Buffer.from(text)])
}
