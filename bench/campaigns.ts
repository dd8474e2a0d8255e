// Part of `npm run bench`, and alone `node bench/campaigns.ts`: how long the audience of a campaign takes to count over 100,000
// people, and the messages of one to 10,000 that are written a second beside bare inserts of rows as long, in one database.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { tally } from '../src/growth/campaigns/audience.ts'
import { countedAtOnce } from '../src/growth/campaigns/server/audience/count-campaign-audience.ts'
import { readAudience } from '../src/growth/campaigns/server/audience/read-audience.ts'
import { findCampaign } from '../src/growth/campaigns/server/find-campaign.ts'
import { writeSome } from '../src/growth/campaigns/server/offers/send-campaign.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { connect } from '../src/server/database/open.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import { fillFigures } from './client-lists.ts'
import { fillPractice } from './world.ts'

const people = 100_000
const letters = 10_000

/** Prints the seconds of a count, the messages written a second, bare inserts, and their ratio. */
export async function benchCampaigns(print: (line: string) => void = console.log): Promise<void> {
  const home = scratchFolder('bench-campaigns')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, env: { LOG_LEVEL: 'error' } })
  const owner = ownerOf(dataDir)
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  const database = await connect(owner, pino({ level: 'error' }), 4)
  try {
    const practice = await fillPractice(server.url, owner, people, 0)
    await fillFigures(owner, practice)
    await client.query('set session_replication_role = replica')
    // Four of five said yes, a tenth of them took it back.
    await client.query(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
       select $1, c.id, 'email', 'offers', y.yes, 'Yes', 'staff', now() - interval '9 days' + case when y.yes then interval '0' else interval '1 day' end
       from (select id, row_number() over (order by id) as n from clients where practice_id = $1) c
       join (values (true), (false)) y (yes) on case when y.yes then c.n % 5 > 0 else c.n % 10 = 1 end`,
      [practice.id],
    )
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze client_consents, clients')
    const worker = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
    const now = new Date()
    const audience = {
      expression: { all: [] },
      channel: 'email',
      timing: 'at_once',
      wall_date: null,
      wall_time: null,
      ends_on: null,
      stop_on_book: true,
    } as const
    const moment = { now: now.getTime(), time_zone: 'UTC' }
    const asked = { practiceId: practice.id, audience, moment, earliest: now.getTime(), since: now }
    const began = performance.now()
    const counting = tally('UTC')
    await inTransaction(database.pool, worker, { readOnly: true }, async connection => {
      for await (const batch of readAudience(connection, asked, { most: countedAtOnce })) counting.add(batch)
    })
    const seconds = (performance.now() - began) / 1000
    const counts = counting.result()
    if (counts.matched !== people) throw new Error(`${counts.matched} of ${people} people were counted`)
    print(
      `\naudience of ${people} counted in ${seconds.toFixed(1)} s: ${counts.now} now, ${counts.later} later, ${counts.never} never`,
    )

    const id = randomUUID()
    const words = {
      subject: 'Friday after lunch',
      blocks: [
        { type: 'heading', text: 'Three tables are free' },
        {
          type: 'text',
          text: 'Hello {{first_name}}, Friday afternoon has room, and so has Saturday before noon.',
        },
        { type: 'button', label: 'Choose a time', to: 'booking' },
      ],
    }
    await client.query(
      `insert into campaigns (id, practice_id, name, channel, state, expression, words, approved_at, leaves_at)
       values ($1, $2, 'Bench', 'email', 'scheduled', '{"all": []}', $3, $4, $4)`,
      [id, practice.id, JSON.stringify(words), now],
    )
    const from = performance.now()
    let written = 0
    while (written < letters)
      written += await inTransaction(database.pool, worker, {}, async connection => {
        const found = await findCampaign(connection, practice.id, id)
        if (!found) throw new Error('The campaign is gone')
        return writeSome(connection, practice.id, found, { publicUrl: server.url, proofKey: 'bench', now })
      })
    const fanOut = written / ((performance.now() - from) / 1000)
    const { rows } = await client.query(
      `select body_html, body_text from outbound_messages where origin_id = $1 and status = 'queued' limit 1`,
      [id],
    )
    const bareFrom = performance.now()
    for (let n = 0; n < letters; n++) {
      if (n % 1000 === 0) await client.query('begin')
      await client.query({
        name: 'bare',
        text: `insert into outbound_messages (practice_id, kind, purpose, urgency, recipient, subject, body_text, body_html, dedupe_key, send_after)
          values ($1, 'bare', 'marketing', 'bulk', $2, 'Friday after lunch', $3, $4, $5, $6)`,
        values: [practice.id, `b${n}@example.com`, rows[0].body_text, rows[0].body_html, `bare:${n}`, now],
      })
      if (n % 1000 === 999) await client.query('commit')
    }
    const bare = letters / ((performance.now() - bareFrom) / 1000)
    print(
      `campaign messages a second: ${fanOut.toFixed(0)}, bare inserts ${bare.toFixed(0)}, ratio ${(fanOut / bare).toFixed(2)}`,
    )
  } finally {
    await database.close()
    await client.end()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchCampaigns()
