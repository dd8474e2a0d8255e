import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type GoogleServer, googleServer } from '../google-server.ts'
import { type MetaServer, metaServer } from '../meta-server.ts'
import { publishingWorld } from '../social-publishing.ts'
import { width } from '../width.ts'

let database: TestDatabase
let meta: MetaServer
let google: GoogleServer
let world: Awaited<ReturnType<typeof publishingWorld>>
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  meta = await metaServer()
  google = await googleServer()
  world = await publishingWorld(database, { meta, google })
})
afterEach(async () => {
  for (const each of processes) await kill(each)
  await world.close()
  await meta.close()
  await google.close()
})

async function begin(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./social-process.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(database.ownerConfig)], { env: { ...process.env, ...world.env } })
  processes.add(child)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`The process ended with ${code}`)))
  })
  return child
}

/** As a machine does that loses its power: nothing is said. */
async function kill(child: ChildProcess): Promise<void> {
  processes.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** What is killed at, and the request by which it is known. */
type Step = [name: string, request: RegExp]

const text = 'Quiet Tuesdays. The kettle is on.'
const state = async (id: string) => (await world.row(id))?.state

/** Kills whoever has asked this, while its answer is held back; then another process goes on. */
async function killAt(server: MetaServer | GoogleServer, question: RegExp, post: () => Promise<string>) {
  const before = server.of(question).length
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  server.twist(question, { holdUntil: held, thenLost: true })
  const child = await begin()
  const id = await post()
  await expect
    .poll(() => server.of(question).length, { timeout: 30_000, interval: 10 })
    .toBeGreaterThan(before)
  await kill(child)
  letGo()
  await begin()
  await expect.poll(() => state(id), { timeout: 60_000 }).toMatch(/published|failed/)
  return id
}

describe('a process killed while publishing a post', { timeout: 120_000 }, () => {
  const pictures = async () => [
    { file_id: await world.keep(), alt: 'One' },
    { file_id: await world.keep(), alt: 'Two' },
  ]

  const publishing: Step = ['publishing', /POST .*media_publish/]
  const before: Step[] = [
    ['the quota', /GET .*content_publishing_limit/],
    ['a child', /POST .*\/17\/media$/],
    ['a container', /GET .*\/v[\d.]+\/\d{3}$/],
    ['its address', /GET .*\/17\/media$/],
  ]
  it.each(width([publishing], [publishing, ...before]))(
    'at %s of Instagram publishes one post',
    async (_what, question) => {
      await world.connectReally('instagram')
      const shown = await pictures()
      const id = await killAt(meta, question, () =>
        world.postNow({ network: 'instagram', text, pictures: shown }),
      )
      expect(await state(id)).toBe('published')
      expect(meta.state.media.map(({ caption }) => caption)).toEqual([text])
      expect((await world.row(id))?.network_id).toBe(meta.state.media[0]?.id)
    },
  )

  const posting: Step = ['posting', /POST .*\/feed$/]
  it.each(width([posting], [posting, ['a picture', /POST .*\/photos$/]]))(
    'at %s of Facebook publishes one post',
    async (_what, question) => {
      await world.connectReally('facebook')
      const shown = await pictures()
      const id = await killAt(meta, question, () =>
        world.postNow({ network: 'facebook', text, pictures: shown }),
      )
      expect(await state(id)).toBe('published')
      expect(meta.state.posts.map(({ message }) => message)).toEqual([text])
      expect((await world.row(id))?.network_id).toBe(meta.state.posts[0]?.id)
    },
  )

  it.runIf(inject('full'))('at posting of Google publishes one post', async () => {
    await world.connectReally('google')
    const id = await killAt(google, /POST .*localPosts$/, () => world.postNow({ network: 'google', text }))
    expect(await state(id)).toBe('published')
    expect(google.state.posts).toHaveLength(1)
  })

  it.runIf(inject('full'))('repeatedly, at every request, never publishes a second post', async () => {
    await world.connectReally('facebook')
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push(await world.postNow({ network: 'facebook', text: `Number ${n}. The kettle is on.` }))
    for (let round = 0; round < 4; round++) {
      const before = meta.asked.length
      const child = await begin()
      await expect
        .poll(async () => meta.asked.length > before || (await openPosts()) === 0, {
          timeout: 30_000,
          interval: 5,
        })
        .toBe(true)
      await kill(child)
    }
    await begin()
    await expect.poll(openPosts, { timeout: 60_000 }).toBe(0)
    for (const id of ids) expect(await state(id)).toBe('published')
    const messages = meta.state.posts.map(({ message }) => message)
    expect(messages).toHaveLength(4)
    expect(new Set(messages).size).toBe(4)
  })

  const openPosts = async () =>
    Number(
      (
        await database.sql(
          `select count(*) as n from social_posts where practice_id = $1 and state in ('scheduled', 'publishing')`,
          [world.practice.id],
        )
      )[0]?.n,
    )
})
