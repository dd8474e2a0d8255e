// Part of `npm run bench`, and alone `node bench/hostile-readers.ts [seconds]`: what a booking page takes while 40 strangers
// ask for rows as slowly as they can.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'

const hostile = 40
const aim = 2

// 198.18.0.0/15 is set aside for tests; a limit for each address is not what is measured.
export const address = () => `198.18.${randomBytes(2).join('.')}`

/** A board of 3,000 posts as long as a post may be: 14 MB that no index helps to look through. */
async function fillBoard(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into user_feedback (title, description, is_public)
     select 'Post ' || n, (select string_agg(md5(n || '-' || part), '') from generate_series(1, 148) part), true
     from generate_series(1, 3000) n`,
  )
  await client.query('vacuum analyze user_feedback')
  await client.end()
}

// The dearest a stranger may ask for: every post compared and put in order by its long text. Patterns are not theirs.
const slowest = 'select=id&description=gt.0&order=description.desc'

/** Asks from `hostile` addresses until it is told to stop; answers how many were served and how many sent away. */
function attack(url: string): () => Promise<{ served: number; refused: number }> {
  const counts = { served: 0, refused: 0 }
  let going = true
  const one = async () => {
    while (going) {
      const answer = await fetch(`${url}/rest/v1/user_feedback?${slowest}`, {
        headers: { 'x-forwarded-for': address() },
      })
      await answer.arrayBuffer()
      counts[answer.ok ? 'served' : 'refused']++
      // Whoever is sent away is back at once.
      await wait(10)
    }
  }
  const all = Array.from({ length: hostile }, one)
  return async () => {
    going = false
    await Promise.all(all)
    return counts
  }
}

/** The 99th percentile of a page in ms, asked by two visitors from ever new addresses. */
export async function pageP99(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 2,
    duration: seconds,
    requests: [
      {
        setupRequest: request => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': address() },
        }),
      },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  // Where none came back in time each took at least as long.
  return result.requests.total === 0 ? seconds * 1_000 : result.latency.p99
}

/** Prints the 99th percentile of a booking page, quiet and under attack, and one by the other. */
export async function benchHostileReaders(seconds: number): Promise<void> {
  const home = scratchFolder('bench-hostile')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, args: ['--demo'], env: { LOG_LEVEL: 'error' } })
  try {
    const page = server.said['Booking page'] as string
    await fillBoard(ownerOf(dataDir))
    await pageP99(page, 2)
    const quiet = await pageP99(page, seconds)
    const stop = attack(server.url)
    await wait(1_000)
    const attacked = await pageP99(page, seconds)
    const { served, refused } = await stop()
    const ratio = attacked / quiet
    console.log(
      `\nbooking page p99 under ${hostile} hostile requests ÷ its quiet value: ${attacked} ms ÷ ${quiet} ms = ${ratio.toFixed(2)}` +
        ` (aim at most ${aim})${ratio > aim ? '  ABOVE' : ''}; of theirs ${served} answered, ${refused} sent away`,
    )
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchHostileReaders(Number(process.argv[2] ?? 4))
