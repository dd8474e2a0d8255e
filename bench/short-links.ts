// Part of `npm run bench`, and alone `node bench/short-links.ts [seconds]`: redirects a second of /b/{code}, beside a bare server on the same database.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

interface Rate {
  perSecond: number
  p99: number
}

/** Redirects a second over 16 connections. Each request of people comes from an address of its own, so each is counted. */
async function measure(url: string, agent: string, seconds: number): Promise<Rate> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'user-agent': agent },
    requests: [
      {
        setupRequest: request => {
          const address = `10.${randomBytes(3).join('.')}`
          return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
        },
      },
    ],
  })
  const redirects = (result as unknown as { '3xx': number })['3xx']
  if (redirects === 0 || result.errors > 0)
    throw new Error(`${url}: ${redirects} redirects, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function makeLinks(url: string, owner: pg.ClientConfig): Promise<void> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a bench of stone' }),
  })
  const { user } = (await response.json()) as { user: { id: string } }
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  await client.query(
    `with made as (insert into short_links (practice_id, short_code, destination_url)
        select $1, 'bench-' || n, 'https://willow.example/' || n from generate_series(1, 10000) n returning id, practice_id, short_code)
      insert into short_link_settings (short_link_id, practice_id, click_limit)
        select id, practice_id, case when short_code = 'bench-2' then 1000000 end from made`,
    [user.id],
  )
  await client.end()
}

async function startBare(owner: pg.ClientConfig): Promise<{ url: string; stop: () => void }> {
  const file = fileURLToPath(new URL('./bare-links.ts', import.meta.url))
  const bare = spawn(process.execPath, [file, JSON.stringify(owner)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    bare.stdout.on('data', chunk => resolve(String(chunk).replace('Address: ', '').trim()))
    bare.once('exit', code => reject(new Error(`The bare server ended with ${code}`)))
  })
  return { url, stop: () => bare.kill() }
}

/** Prints redirects a second: looked at (nobody counted), opened by people, and opened with a limit. */
export async function benchShortLinks(
  seconds = 5,
  print: (line: string) => void = console.log,
): Promise<void> {
  const home = scratchFolder('bench-links')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, env: { LOG_LEVEL: 'error' } })
  const bare = await startBare(ownerOf(dataDir))
  try {
    await makeLinks(server.url, ownerOf(dataDir))
    print('\nredirects, 16 connections, 10,000 links       product                bare    ratio')
    const rows: [name: string, code: string, agent: string][] = [
      ['looked at by a program', 'bench-1', 'curl/8.5.0'],
      ['opened by people, counted after', 'bench-1', browser],
      ['opened by people, with a limit', 'bench-2', browser],
    ]
    for (const [name, code, agent] of rows) {
      const targets = [`${server.url}/b/${code}`, `${bare.url}/b/${code}`] as const
      for (const url of targets) await measure(url, agent, 2)
      const [ours, theirs] = [
        await measure(targets[0], agent, seconds),
        await measure(targets[1], agent, seconds),
      ]
      const cell = ({ perSecond, p99 }: Rate) =>
        `${perSecond.toFixed(0)}/s p99 ${p99.toFixed(0)} ms`.padStart(20)
      print(
        `${name.padEnd(34)}${cell(ours)}${cell(theirs)}${(ours.perSecond / theirs.perSecond).toFixed(2).padStart(9)}`,
      )
    }
  } finally {
    bare.stop()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchShortLinks(Number(process.argv[2] ?? 5))
