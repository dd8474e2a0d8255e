// Rows of an import a second, as its queued work writes them, beside a bare insert of the same records in the same run.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchPractice } from './world.ts'

interface Owner {
  access_token: string
  practice_id: string
}

const person = (nth: number) => ({
  external_id: `b${nth}`,
  first_name: `Nora${nth % 997}`,
  last_name: `Field${nth}`,
  email: `nora${nth}@import.example`,
  phone: `+1828${String(5_000_000 + nth)}`,
})

/** Rows a second of both, where 100,000 clients are there already. */
export async function benchImportRows(
  url: string,
  database: pg.ClientConfig,
  practice: BenchPractice,
  rows: number,
): Promise<void> {
  const owner: Owner = { access_token: practice.tokens[0] as string, practice_id: practice.id }
  const direct = new pg.Client({ ...database, options: '-c search_path=public,extensions' })
  await direct.connect()
  try {
    const { practice_id } = owner
    await direct.query(
      `update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`,
      [practice_id],
    )
    const bare = await timed(async () => {
      await direct.query('begin')
      for (let from = 0; from < rows; from += 100) {
        const some = Array.from({ length: Math.min(100, rows - from) }, (_, nth) =>
          person(1_000_000 + from + nth),
        )
        await direct.query(
          `insert into clients (practice_id, first_name, last_name, email, phone, source)
           select $1, r.first_name, r.last_name, r.email, r.phone, 'import'
           from jsonb_to_recordset($2) r (first_name text, last_name text, email text, phone text)`,
          [practice_id, JSON.stringify(some)],
        )
      }
      await direct.query('rollback')
    })
    const import_id = randomUUID()
    const told = {
      file_name: 'bench.csv',
      source: 'bench',
      left_out: [],
      left_out_count: 0,
      agreed_wording: null,
    }
    await call(url, owner, 'start-import', { import_id, rows_total: rows, ...told })
    const handed = await timed(async () => {
      for (let from = 0; from < rows; from += 150) {
        const some = Array.from({ length: Math.min(150, rows - from) }, (_, nth) => ({
          ...nobody,
          line: from + nth + 2,
          ...person(from + nth),
        }))
        await call(url, owner, 'add-import-rows', { import_id, rows: some })
      }
    })
    const ran = await timed(async () => {
      await call(url, owner, 'run-import', { import_id })
      for (;;) {
        const { rows: found } = await direct.query('select state from imports where id = $1', [import_id])
        if (found[0]?.state === 'done') return
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    })
    const rate = (ms: number) => Math.round((rows / ms) * 1000)
    console.log(
      `${'import rows a second'.padEnd(30)}${String(rate(ran)).padStart(20)}${String(rate(bare)).padStart(20)}  ${(ran / bare).toFixed(1)} (handed in: ${rate(handed)} a second)`,
    )
  } finally {
    await direct.end()
  }
}

const nobody = {
  other_emails: [],
  other_phones: [],
  birth_date: null,
  address: { street: null, city: null, region: null, postal_code: null, country: null },
  notes: [],
  tags: [],
  marketing_consent: null,
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function call(url: string, { access_token }: Owner, verb: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/${verb}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_stillpoint',
      authorization: `Bearer ${access_token}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`)
}
