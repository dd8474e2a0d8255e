// `npm run bench [-- --quick | --requests]`: what the product costs over the database it stands on, as ratios taken in
// one run. `--requests` leaves out the slot engine, the bookings, the size of a page, the short links, the hostile readers
// and the mail behind a campaign.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import autocannon, { type Request } from 'autocannon'
import type pg from 'pg'
import { benchBesideImport } from '../bench/beside-import.ts'
import { bookBare, bookProduct, placesOf, proveMany, type Rate } from '../bench/booking-load.ts'
import { fillDays, spanAddress } from '../bench/calendar.ts'
import { calendarFrames } from '../bench/calendar-frames.ts'
import { benchCampaigns } from '../bench/campaigns.ts'
import { benchChatCodes } from '../bench/chat-codes.ts'
import { benchChats } from '../bench/chats.ts'
import { clientLists, fillFigures } from '../bench/client-lists.ts'
import { benchForecast } from '../bench/forecast.ts'
import { benchHostileReaders } from '../bench/hostile-readers.ts'
import { benchImportRows } from '../bench/import-rows.ts'
import { benchLanes } from '../bench/lanes.ts'
import { benchNumbers } from '../bench/numbers.ts'
import { scriptsOf } from '../bench/page-size.ts'
import { benchPlanner } from '../bench/planner.ts'
import { benchReminders } from '../bench/reminders.ts'
import { benchRules } from '../bench/rules.ts'
import { benchSchedule } from '../bench/schedule.ts'
import { benchShortLinks } from '../bench/short-links.ts'
import { benchSlots } from '../bench/slots.ts'
import { type BenchPractice, fillPractice } from '../bench/world.ts'
import { addDays } from '../src/lib/time/dates.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { runServer } from './run-server.ts'
import { scratchFolder } from './scratch-folder.ts'

const isQuick = process.argv.includes('--quick')
const isRequestsOnly = process.argv.includes('--requests')
const seconds = isQuick ? 1 : 4
const rounds = isQuick ? 1 : 3
const publishableKey = 'sb_publishable_stillpoint'

interface Target {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Sent in turn, each with what it has of its own. */
  requests?: { headers?: Record<string, string>; setupRequest?: (request: Request) => Request }[]
}

async function main(): Promise<void> {
  if (!isRequestsOnly) {
    benchSlots()
    benchRules(seconds / 2)
    benchNumbers(isQuick ? 1 : 3)
    benchSchedule(isQuick ? 1 : 3)
    benchPlanner(isQuick ? 1 : 3)
  }
  const home = scratchFolder('bench')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, args: ['--demo'], env: { LOG_LEVEL: 'error' } })
  const owner = ownerOf(dataDir)
  const bare = await startBare(owner)
  try {
    if (!isRequestsOnly) await benchForecast(owner)
    const small = await fillPractice(server.url, owner, 1_000, 40)
    const big = await fillPractice(server.url, owner, 100_000, 100)
    console.log(
      `\n${'16 connections, one machine'.padEnd(30)}${'product'.padStart(20)}${'bare'.padStart(20)}  ratio`,
    )
    for (const days of [7, 31]) {
      const pair = [availability(server.url, small, days), bareAvailability(bare.url, small, days)] as const
      await compare(`availability, ${days} days`, ...pair, 0.5)
    }
    const record = { url: `${server.url}/rest/v1/clients?id=eq.${big.client_id}`, ...signedIn(big) }
    await compare('one record', record, { url: `${bare.url}/record?id=${big.client_id}` }, 0.4)
    const few = await compare(
      'list of 50 out of 1,000',
      list(server.url, small),
      bareList(bare.url, small),
      0.5,
    )
    const many = await compare(
      'list of 50 out of 100,000',
      list(server.url, big),
      bareList(bare.url, big),
      0.5,
    )
    await fillFigures(owner, big)
    for (const [name, { body, bare: path }] of Object.entries(clientLists))
      await compare(
        `${name} of 100,000 clients`,
        {
          ...signedInTo(big),
          url: `${server.url}/functions/v1/list-clients`,
          method: 'POST',
          body: JSON.stringify(body),
        },
        { url: `${bare.url}${path}&practice=${big.id}` },
        0.4,
      )
    const month = addDays(today(), 10)
    await fillDays(owner, small, { from: month, days: 30, perDay: 4 })
    const span = [month, addDays(month, 30)] as const
    await compare(
      'calendar, 600 visits',
      { url: spanAddress(server.url, ...span), ...signedIn(small) },
      { url: `${bare.url}/calendar?practice=${small.id}&from=${span[0]}&to=${span[1]}` },
      0.4,
    )
    if (!isRequestsOnly) await printFrames(server.url, owner, small, home)
    if (!isRequestsOnly) await compareBooking(server.url, bare.url, small)
    line('100,000 rows against 1,000', many.perSecond / few.perSecond, 0.8)
    await benchImportRows(server.url, owner, big, isQuick ? 1_000 : 5_000)
    await benchBesideImport(server.url, owner, small, isQuick ? 400 : 2_000)
    if (!isRequestsOnly) await printSize(server.said['Booking page'] as string)
  } finally {
    bare.stop()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Both in turn, so that whatever else the machine does falls on both; the median of the rounds. */
async function compare(name: string, product: Target, bare: Target, aim: number): Promise<Rate> {
  const [ours, theirs]: [Rate[], Rate[]] = [[], []]
  // Compilers and plans warm up first.
  for (const target of [product, bare]) await measure(target, 2)
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(product))
    theirs.push(await measure(bare))
  }
  return print(name, median(ours), median(theirs), aim)
}

async function measure({ url, ...request }: Target, duration = seconds): Promise<Rate> {
  const result = await autocannon({ url, connections: 16, duration, ...request })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function compareBooking(product: string, bare: string, practice: BenchPractice): Promise<void> {
  const [first, second] = isQuick
    ? [placesOf(practice, 30, 32), placesOf(practice, 40, 42)]
    : [placesOf(practice, 30, 45), placesOf(practice, 50, 65)]
  const proofs = await proveMany(product, first.length)
  const ours = await bookProduct(product, practice, first, proofs)
  print('one booking (hold, then book)', ours, await bookBare(bare, practice, second), 0.4)
}

function print(name: string, ours: Rate, theirs: Rate, aim: number): Rate {
  const cell = (rate: Rate) => `${rate.perSecond.toFixed(0)}/s p99 ${rate.p99.toFixed(0)} ms`.padStart(20)
  line(`${name.padEnd(30)}${cell(ours)}${cell(theirs)}`, ours.perSecond / theirs.perSecond, aim)
  return ours
}

function line(text: string, ratio: number, aim: number): void {
  console.log(`${text.padEnd(70)}  ${ratio.toFixed(2)} (aim ${aim})${ratio < aim ? '  BELOW' : ''}`)
}

const median = (rates: Rate[]): Rate =>
  rates.sort((a, b) => a.perSecond - b.perSecond)[rates.length >> 1] as Rate

// Everybody of the practice in turn.
const signedIn = ({ tokens }: BenchPractice) => ({
  requests: tokens.map(token => ({
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })),
})

/** The same for a verb. */
const signedInTo = (practice: BenchPractice) => ({
  requests: signedIn(practice).requests.map(({ headers }) => ({
    headers: { ...headers, 'content-type': 'application/json' },
  })),
})

function list(url: string, practice: BenchPractice): Target {
  const select = 'id,first_name,last_name,email,phone,tags,source,archived_at,created_at'
  const query = `select=${select}&last_name=gte.K&order=last_name.asc,first_name.asc,id.asc&limit=50`
  return { url: `${url}/rest/v1/clients?${query}`, ...signedIn(practice) }
}

const bareList = (url: string, practice: BenchPractice): Target => ({
  url: `${url}/list?practice=${practice.id}&from=K`,
})

const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
const today = () => new Date().toISOString().slice(0, 10)

/** Each question from an address of its own: one address alone is soon asked to wait. */
const fromAnywhere: Pick<Target, 'requests'> = {
  requests: [
    {
      setupRequest: request => {
        const headers = { ...request.headers, 'x-forwarded-for': `198.18.${randomBytes(2).join('.')}` }
        return { ...request, headers }
      },
    },
  ],
}

function availability(url: string, practice: BenchPractice, days: number): Target {
  const { id, service_id, duration_id } = practice
  const input = {
    practice_id: id,
    service_id,
    duration_id,
    practitioner_id: null,
    from: addDays(today(), 1),
    days,
  }
  return { ...json, ...fromAnywhere, url: `${url}/functions/v1/list-open-slots`, body: JSON.stringify(input) }
}

/** The same statement, answered as it comes: no slots are worked out. */
function bareAvailability(url: string, { id, service_id, duration_id }: BenchPractice, days: number): Target {
  const [from, to] = [addDays(today(), -1), addDays(today(), days + 3)]
  const months = [today(), addDays(today(), days)]
  const dates = [`${from}T00:00:00Z`, `${to}T00:00:00Z`, to]
  const values = [
    id,
    service_id,
    duration_id,
    [],
    null,
    ...dates,
    null,
    null,
    new Date().toISOString(),
    ...months,
  ]
  return { ...json, url: `${url}/availability`, body: JSON.stringify({ values }) }
}

async function printSize(page: string): Promise<void> {
  const sizes = await scriptsOf(page)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`\nbooking page: ${sizes.size} scripts, ${(total / 1000).toFixed(1)} kB gzipped (at most 112)`)
  const script = await (await fetch(new URL('/widget.js', page))).text()
  console.log(
    `script for other sites: ${(gzipSync(script).byteLength / 1000).toFixed(1)} kB gzipped (at most 6)`,
  )
}

async function printFrames(
  url: string,
  owner: pg.ClientConfig,
  practice: BenchPractice,
  folder: string,
): Promise<void> {
  // The Monday after next.
  const date = addDays(today(), 15 - (new Date().getUTCDay() || 7))
  const visits = await fillDays(owner, practice, { from: date, days: 5, perDay: 8 })
  const found = await calendarFrames(url, practice, { date, visits, folder })
  for (const [act, pair] of Object.entries(found))
    for (const [page, { shown, dropped, longestTaskMs }] of Object.entries(pair))
      console.log(
        `${`week of ${visits} visits, ${act}`.padEnd(30)}${page.padStart(10)}: ${shown} frames, ${dropped} dropped (${percent(dropped, shown)}), longest task ${longestTaskMs.toFixed(1)} ms`,
      )
}

const percent = (part: number, rest: number) => `${((100 * part) / Math.max(1, part + rest)).toFixed(1)} %`

async function startBare(owner: pg.ClientConfig): Promise<{ url: string; stop: () => void }> {
  const file = fileURLToPath(new URL('../bench/bare-server.ts', import.meta.url))
  const bare = spawn(process.execPath, [file, JSON.stringify(owner)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    bare.stdout.on('data', chunk => resolve(String(chunk).replace('Address: ', '').trim()))
    bare.once('exit', code => reject(new Error(`The bare server ended with ${code}`)))
  })
  return { url, stop: () => bare.kill() }
}

await main()
if (!isRequestsOnly) {
  await benchShortLinks(seconds)
  await benchHostileReaders(seconds)
  await benchChats(seconds * 2)
  await benchChatCodes(isQuick ? 60 : 240)
  await benchLanes()
  await benchReminders()
  await benchCampaigns()
}
