// How long a booking takes while visits to come are imported into the same practice, beside the same without an import.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchPractice } from './world.ts'

const HOUR = 3_600_000

/** Milliseconds: the median, and the one that 95 % are below. */
interface Waits {
  median: number
  most: number
}

/** Prints both, and answers how many times longer a booking waits (medians). */
export async function benchBesideImport(
  url: string,
  database: pg.ClientConfig,
  practice: BenchPractice,
  rows: number,
): Promise<number> {
  const direct = new pg.Client({ ...database, options: '-c search_path=public,extensions' })
  await direct.connect()
  const token = practice.tokens[0] as string
  const first = Math.ceil((Date.now() + 400 * 24 * HOUR) / HOUR) * HOUR
  let booked = 0
  const book = async () => {
    const start = new Date(first + booked++ * 3 * HOUR).toISOString()
    const began = performance.now()
    await call(url, token, 'create-appointment', {
      ...{
        client_id: practice.client_id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
      },
      ...{
        practitioner_id: practice.practitioners[0],
        start,
        tells_client: false,
        allows_outside_hours: true,
      },
    })
    return performance.now() - began
  }
  const waitsOf = (all: number[]): Waits => {
    const sorted = all.sort((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
    return { median: at(0.5), most: at(0.95) }
  }
  try {
    await direct.query(
      `update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`,
      [practice.id],
    )
    for (let nth = 0; nth < 10; nth++) await book()
    const alone: number[] = []
    for (let nth = 0; nth < 60; nth++) alone.push(await book())
    const import_id = randomUUID()
    const told = {
      file_name: 'bench.csv',
      source: 'bench',
      left_out: [],
      left_out_count: 0,
      agreed_wording: null,
    }
    await call(url, token, 'start-import', { import_id, kind: 'visits', rows_total: rows, ...told })
    for (let from = 0; from < rows; from += 100)
      await call(url, token, 'add-import-rows', {
        import_id,
        visits: Array.from({ length: Math.min(100, rows - from) }, (_, nth) => visit(practice, from + nth)),
      })
    await call(url, token, 'run-import', { import_id })
    const beside: number[] = []
    const began = performance.now()
    for (let isDone = false; !isDone; ) {
      beside.push(await book())
      const { rows: found } = await direct.query('select state from imports where id = $1', [import_id])
      isDone = found[0]?.state === 'done'
    }
    const took = performance.now() - began
    const [calm, busy] = [waitsOf(alone), waitsOf(beside)]
    const ms = ({ median, most }: Waits) => `${median.toFixed(0)} / ${most.toFixed(0)} ms`
    console.log(
      `${'a booking beside an import'.padEnd(30)}${ms(busy).padStart(20)}${ms(calm).padStart(20)}  ${(busy.median / calm.median).toFixed(1)} (${Math.round((rows / took) * 1000)} visits a second, ${beside.length} booked)`,
    )
    return busy.median / calm.median
  } finally {
    await direct.end()
  }
}

/** To come, an hour after the one before it, with another practitioner than who is booked. */
const visit = (practice: BenchPractice, nth: number) => ({
  line: nth + 2,
  external_id: `v${nth}`,
  client: {
    external_id: `c${nth % 500}`,
    first_name: `Vera${nth % 500}`,
    last_name: 'Stone',
    email: null,
    phone: null,
  },
  client_id: null,
  is_new: false,
  starts_at: Math.ceil((Date.now() + 48 * HOUR) / HOUR) * HOUR + nth * HOUR,
  ends_at: Math.ceil((Date.now() + 48 * HOUR) / HOUR) * HOUR + (nth + 1) * HOUR,
  service_id: practice.service_id,
  practitioner_id: practice.practitioners[1] as string,
  service: null,
  practitioner: null,
  status: 'confirmed',
  price_cents: 0,
  notes: [],
})

async function call(url: string, access_token: string, verb: string, body: object): Promise<void> {
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
