// Part of `npm run bench`, and alone `node bench/lanes.ts`: how long a booking's mails wait while a campaign of 5,000 goes
// out of the same practice, beside how long they wait when nothing else does.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { mailServer } from '../tests/mail-server.ts'
import { bookProduct, placesOf, proveMany } from './booking-load.ts'
import { fillPractice } from './world.ts'

/** What a mail server takes over a mail, in milliseconds, and how many the campaign has. */
const slowness = 150
const campaign = 5_000
const [aim, mostMs] = [2, 5_000]

const median = (some: number[]): number => some.sort((a, b) => a - b)[some.length >> 1] as number

/** Prints the median and the longest delay of the mails of 16 bookings, without and with a campaign, and their ratio. */
export async function benchLanes(print: (line: string) => void = console.log): Promise<void> {
  const home = scratchFolder('bench-lanes')
  const dataDir = join(home, 'data')
  const mail = await mailServer(slowness)
  const server = await runServer({ dataDir, env: { LOG_LEVEL: 'error', SMTP_URL: mail.url } })
  const client = new pg.Client({ ...ownerOf(dataDir), options: '-c search_path=public,extensions' })
  await client.connect()
  const letters = async (since: Date) => {
    const { rows } = await client.query(
      `select status, extract(epoch from sent_at - created_at)::float8 * 1000 as ms from outbound_messages
       where created_at > $1 and (kind like 'visit-%' or kind like 'practice-%')`,
      [since],
    )
    return rows as { status: string; ms: number }[]
  }
  try {
    const practice = await fillPractice(server.url, ownerOf(dataDir), 100, 0)
    const delaysOf = async (fromDay: number): Promise<number[]> => {
      const places = placesOf(practice, fromDay, fromDay + 1)
      const proofs = await proveMany(server.url, places.length)
      const since = new Date()
      await bookProduct(server.url, practice, places, proofs)
      for (;;) {
        const written = await letters(since)
        if (written.every(({ status }) => status === 'sent')) return written.map(({ ms }) => ms)
        await wait(100)
      }
    }
    await delaysOf(20)
    const alone = await delaysOf(30)
    await client.query(
      `insert into outbound_messages (practice_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key)
       select $1::uuid, 'campaign', 'marketing', 'bulk', 'c' || n || '@example.com', 'News', repeat('News. ', 300),
         repeat('<p>News.</p>', 300), 'campaign:' || n from generate_series(1, $2::int) n`,
      [practice.id, campaign],
    )
    await wait(2_000)
    const beside = await delaysOf(40)
    const { rows } = await client.query(
      `select count(*) filter (where sent_at is null) as waiting from outbound_messages where kind = 'campaign'`,
    )
    if (rows[0].waiting < campaign / 2) throw new Error('The campaign was over before the bookings were')
    const cell = (delays: number[]) =>
      `${median(delays).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`
    const ratio = median(beside) / median(alone)
    print(`\nmails of a booking, alone: ${cell(alone)}; behind a campaign of ${campaign}: ${cell(beside)}`)
    const isOver = ratio > aim || Math.max(...beside) > mostMs
    print(
      `delay under a campaign / without: ${ratio.toFixed(2)} (at most ${aim}, none over ${mostMs} ms)${isOver ? '  OVER' : ''}`,
    )
  } finally {
    await client.end()
    await server.stop()
    await mail.close()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchLanes()
