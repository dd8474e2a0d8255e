import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { publishDuePosts } from '../src/growth/social/server/publishing/publish-due-posts.ts'
import { publishPost } from '../src/growth/social/server/publishing/publish-post.ts'
import { pace } from '../src/growth/social/server/publishing/publishing.ts'
import type { JobDeps } from '../src/server/jobs/run-jobs.ts'
import { openOutbound } from '../src/server/outbound/outbound.ts'
import { runQueue } from '../src/server/queued-work/run-queue.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import type { GoogleServer } from './google-server.ts'
import type { MetaServer } from './meta-server.ts'
import { dataOf } from './practice.ts'
import { quick } from './queue.ts'
import { type PostGiven, socialWorld } from './social.ts'

/** As the product waits, faster. Answers how to go back. */
export function hurry(times: Partial<typeof pace> = {}): () => void {
  const usual = { ...pace }
  Object.assign(pace, { poll: 5, container: 2_000, settle: 40, ...times })
  return () => Object.assign(pace, usual)
}

/** Noise makes a picture as heavy as a photograph, and takes longer than all else about it. */
const made = new Map<string, Promise<Buffer>>()
function noise(type: string, width: number, height: number): Promise<Buffer> {
  const key = `${type} ${width} ${height}`
  const known = made.get(key)
  if (known) return known
  const drawn = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#6b8f71',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
  const bytes = (
    type === 'image/png' ? drawn.png() : type === 'image/webp' ? drawn.webp() : drawn.jpeg()
  ).toBuffer()
  made.set(key, bytes)
  return bytes
}

/** A picture whose bytes are kept. */
export async function keepPicture(
  { sql }: TestDatabase,
  practiceId: string,
  { width = 1080, height = 1080, type = 'image/jpeg' } = {},
): Promise<string> {
  const bytes = await noise(type, width, height)
  const id = randomUUID()
  await sql(
    `with made as (insert into files (id, practice_id, kind, name, type, bytes, sha256, width, height, storage, state, read_right, write_right)
       values ($1, $2, 'post-picture', 'a', $3, $4, repeat('a', 64), $5, $6, 'postgres', 'ready', 'marketing', 'marketing') returning id)
     select 1`,
    [id, practiceId, type, bytes.length, width, height],
  )
  for (let n = 0; n * 1_048_576 < bytes.length; n++)
    await sql('insert into file_pieces (practice_id, file_id, n, bytes) values ($1, $2, $3, $4)', [
      practiceId,
      id,
      n,
      bytes.subarray(n * 1_048_576, (n + 1) * 1_048_576),
    ])
  return id
}

/** A practice that posts to networks of this machine, which fetch its pictures from it. */
export async function publishingWorld(
  database: TestDatabase,
  { meta, google }: { meta?: MetaServer; google?: GoogleServer },
) {
  let app: Hono | undefined
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
  }) as Server
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...meta?.env, ...google?.env, PUBLIC_URL: publicUrl }
  app = (await testApp(database, env)).app as unknown as Hono
  const world = await socialWorld(database, { at: Date.now(), env })
  /** By how much the work's clock goes ahead of the machine's, in ms. */
  const clock = { ahead: 0 }
  const deps: JobDeps = {
    pool: database.pool,
    config: world.run.deps.config,
    log: world.log.logger,
    now: () => new Date(Date.now() + clock.ahead),
    outbound: openOutbound(world.run.deps.config),
    proofKey: 'test-proof-key',
  }

  async function connectReally(network: 'instagram' | 'facebook' | 'google'): Promise<string> {
    const { url } = dataOf(await world.ask('start-connection', { network }))
    const query = new URL(url, publicUrl).searchParams
    if (google && network === 'google') google.state.challenge = query.get('code_challenge') ?? ''
    const way = { network, state: query.get('state'), code: 'a-code' }
    return dataOf(await world.ask('finish-connection', way)).connected.connection_id
  }
  /** A post that is to go now. */
  async function postNow(given: PostGiven): Promise<string> {
    const saved = await world.save(given)
    world.run.setNow(new Date(Date.now() + clock.ahead))
    const when = { kind: 'now' }
    dataOf(
      await world.ask('schedule-social-post', { post_id: saved.post_id, revision: saved.revision, when }),
    )
    return saved.post_id
  }
  /** Does the queued work that there is, until none could begin. */
  async function workOff(): Promise<void> {
    const stop = await runQueue([publishPost], database.ownerConfig, deps, { atOnce: 2, times: quick })
    try {
      for (;;) {
        const [left] = await database.sql(
          `select count(*)::int as pieces from queued_work where kind = 'publish-post' and practice_id = $1
            and (state = 'working' or (state in ('queued', 'failed') and start_after <= now()))`,
          [world.practice.id],
        )
        if (left?.pieces === 0) return
        await wait(10)
      }
    } finally {
      await stop()
    }
  }
  /** The clock's turn, and all that comes of it. */
  async function turn(aheadMs = 0): Promise<void> {
    clock.ahead += aheadMs
    await publishDuePosts(deps)
    await workOff()
  }
  const keep = (more: object = {}) => keepPicture(database, world.practice.id, more)
  const steps = async (post: string) =>
    (
      await database.sql(
        'select step, outcome from social_post_steps where post_id = $1 order by began_at, id',
        [post],
      )
    ).map(({ step, outcome }) => `${step} ${outcome}`)
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>(done => server.close(() => done()))
  }
  return { ...world, publicUrl, env, deps, clock, connectReally, postNow, turn, keep, steps, close }
}
