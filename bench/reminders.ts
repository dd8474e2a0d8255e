// Part of `npm run bench`, and alone `node bench/reminders.ts`: reminders that are written a second, beside bare inserts of
// messages as long, in the same database.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { remindClients } from '../src/diary/visits/server/offers/reminders/remind-clients.ts'
import { readConfig } from '../src/server/config.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { connect } from '../src/server/database/open.ts'
import { fillPractice } from './world.ts'

const visits = 2_000
const day = 86_400_000

/** Prints how many reminders are written a second, how many bare inserts, and their ratio. */
export async function benchReminders(print: (line: string) => void = console.log): Promise<void> {
  const home = scratchFolder('bench-reminders')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, env: { LOG_LEVEL: 'error' } })
  const client = new pg.Client({ ...ownerOf(dataDir), options: '-c search_path=public,extensions' })
  await client.connect()
  const log = pino({ level: 'error' })
  const database = await connect(ownerOf(dataDir), log, 4)
  try {
    const practice = await fillPractice(server.url, ownerOf(dataDir), visits, 0)
    // So far ahead that the product's own clock leaves them alone: 400 visits each, five minutes apart.
    const at = new Date(Date.now() + 60 * day)
    await client.query(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, duration_min, price_cents,
         currency, source, status, starts_at, ends_at)
       select $1::uuid, c.id, ($3::uuid[])[1 + c.n % 5], $2::uuid, 'Visit', 5, 100, 'USD', 'staff', 'confirmed', s.at, s.at + interval '5 minutes'
       from (select id, (row_number() over (order by id))::int as n from clients where practice_id = $1::uuid limit $5::int) c
       cross join lateral (select $4::timestamptz + make_interval(hours => 1, mins => 5 * (c.n / 5)) as at) s`,
      [practice.id, practice.service_id, practice.practitioners, at, visits],
    )
    const timed = async (run: () => Promise<void>): Promise<number> => {
      const from = performance.now()
      await run()
      return visits / ((performance.now() - from) / 1000)
    }
    const written = await timed(() =>
      remindClients({ pool: database.pool, config: readConfig({}), log, now: () => at }),
    )
    const { rows } = await client.query(
      `select count(*)::int as n, max(body_html) as html, max(body_text) as text from outbound_messages where kind = 'visit-reminder'`,
    )
    if (rows[0].n !== visits) throw new Error(`${rows[0].n} of ${visits} reminders were written`)
    const bare = await timed(async () => {
      for (let n = 0; n < visits; n++) {
        if (n % 100 === 0) await client.query('begin')
        await client.query({
          name: 'bare',
          text: `insert into outbound_messages (practice_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key, send_after)
            values ($1, 'bare', 'care', 'soon', 'c@example.com', 'Your visit', $2, $3, $4, $5)`,
          values: [practice.id, rows[0].text, rows[0].html, `bare:${n}`, at],
        })
        if (n % 100 === 99) await client.query('commit')
      }
    })
    print(
      `\nreminders a second: ${written.toFixed(0)}, bare inserts ${bare.toFixed(0)}, ratio ${(written / bare).toFixed(2)}`,
    )
  } finally {
    await database.close()
    await client.end()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchReminders()
