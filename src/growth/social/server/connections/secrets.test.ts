import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startArchive } from '#desk/exports/server/start-archive.ts'
import { writeArchive } from '#desk/exports/server/write-archive.ts'
import { openArchive } from '#server/archives/open-archive.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { googleServer } from '../../../../../tests/google-server.ts'
import { metaError, metaServer } from '../../../../../tests/meta-server.ts'
import { pieceOf, workOff } from '../../../../../tests/queue.ts'
import { columnsWith } from '../../../../../tests/social.ts'
import { hurry, publishingWorld } from '../../../../../tests/social-publishing.ts'
import { member, runAs } from '../../../../../tests/verbs.ts'

let database: TestDatabase
let calm: () => void
beforeAll(async () => {
  calm = hurry()
  database = await testDatabase()
})
afterAll(async () => {
  calm()
  await database.close()
})

test('a token appears in no column, log, answer or archive, whatever a network’s errors say', {
  timeout: 120_000,
}, async () => {
  const meta = await metaServer()
  const google = await googleServer()
  const world = await publishingWorld(database, { meta, google })
  const answers: unknown[] = []
  for (const network of ['instagram', 'facebook', 'google'] as const) await world.connectReally(network)
  const picture = { file_id: await world.keep(), alt: 'A room' }
  // One goes out, one is refused with the token in the words, one is lost.
  const told = (token: string) =>
    metaError(100, `Bad call to https://graph.example/me?access_token=${token} with ${token.repeat(3)}`)
  await world.postNow({ network: 'instagram', text: 'One. The kettle is on.', pictures: [picture] })
  await world.turn()
  meta.twist(/POST .*\/feed$/, told(meta.pageToken))
  const refused = await world.postNow({ network: 'facebook', text: 'Two. The kettle is on.' })
  await world.turn()
  google.twist(/POST .*localPosts$/, 'lost')
  await world.postNow({ network: 'google', text: 'Three. The kettle is on.' })
  await world.turn()
  expect(await world.row(refused)).toMatchObject({ state: 'failed' })
  meta.twist(/GET .*\/501$/, told(meta.pageToken))
  for (const { id } of await database.sql('select id from social_connections where practice_id = $1', [
    world.practice.id,
  ]))
    answers.push(await world.ask('check-connection', { connection_id: id }))
  answers.push(await world.ask('list-social-posts', { from: '2026-11-01', to: '2026-11-30' }))

  // Looks at connections that were asked for: taken above.
  await database.sql(`delete from queued_work where kind = 'tend-connection'`)
  const begun = await runAs(database, member(world.practice.id), startArchive, {})
  if (!begun.ok) throw new Error(begun.code)
  await workOff(database, [writeArchive])
  const piece = await pieceOf(database, (begun.data as { work_id: string }).work_id)
  const pieces = await database.sql('select bytes from file_pieces where file_id = $1 order by n', [
    piece.output.file_id,
  ])
  const path = join(tmpdir(), `social-${process.pid}.zip`)
  await writeFile(path, Buffer.concat(pieces.map(({ bytes }) => bytes as Buffer)))
  const archive = await openArchive(path)
  const names = Object.keys(archive.manifest.tables)
  expect(names).toContain('social_posts')
  expect(names.filter(name => /connection|token|oauth|step/.test(name))).toEqual([])
  const rows: string[] = []
  for (const name of names) for await (const row of archive.rowsOf(name)) rows.push(row)
  expect(rows.join('')).toContain('Three. The kettle is on.')
  archive.close()
  await rm(path)

  const said = `${JSON.stringify(answers)}${world.log.lines.join('')}${rows.join('')}`
  expect(world.log.lines.length).toBeGreaterThan(0)
  for (const token of [meta.igToken, meta.pageToken, google.accessToken, google.refreshToken]) {
    expect(said).not.toContain(token)
    expect(await columnsWith(database, token)).toEqual([])
  }
  await world.close()
  await meta.close()
  await google.close()
})
