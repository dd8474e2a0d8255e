// Part of `npm run bench`, and alone `node bench/numbers.ts`: what the figures of a large practice take, beside reading each
// visit's instants and local dates once and nothing more.

import { localDayOf } from '../src/lib/time/zones.ts'
import { cohorts } from '../src/rules/metrics/cohorts.ts'
import { forecastVisits } from '../src/rules/metrics/forecast.ts'
import { measure, metricNames, type Rows } from '../src/rules/metrics/metrics.ts'
import { type PolicyRules, replay } from '../src/rules/metrics/replay.ts'
import { seasonOf } from '../tests/numbers/random-days.ts'

const zone = 'America/New_York'
const now = '2026-05-22T15:30:00.000Z'
const visits = 100_000
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Five years of 20 practitioners and 6,000 clients, each fifth visit sold and paid, each twentieth cancelled or missed. */
function largeRows(): Rows {
  const today = Date.parse(now)
  const iso = (ms: number) => new Date(ms).toISOString()
  const start = (i: number) => today - ((i * 7919) % 1826) * DAY + (i % 10) * 60 * MINUTE - 5 * 60 * MINUTE
  const statuses = [
    'cancelled',
    'no_show',
    ...Array.from({ length: 38 }, () => 'completed' as const),
  ] as const
  const sources = ['online', 'staff', 'chat', 'import'] as const
  const spans = Array.from({ length: 20 * 1826 }, (_, i) => ({
    id: `${i}`,
    practitioner_id: `p${i % 20}`,
    starts_at: iso(today - Math.floor(i / 20) * DAY - 5 * 60 * MINUTE),
    ends_at: iso(today - Math.floor(i / 20) * DAY + 4 * 60 * MINUTE),
  }))
  return {
    appointments: Array.from({ length: visits }, (_, i) => {
      const status = statuses[i % 40] as (typeof statuses)[number]
      return {
        id: `visit-${(i * 48_271) % 2_147_483_647}`,
        client_id: `client-${(i * i + 7 * i) % 6_000}`,
        practitioner_id: `p${i % 20}`,
        service_id: `s${i % 12}`,
        status,
        source: sources[i % 4] as (typeof sources)[number],
        starts_at: iso(start(i)),
        ends_at: iso(start(i) + 60 * MINUTE),
        created_at: iso(start(i) - (1 + (i % 30)) * DAY),
        cancelled_at: status === 'cancelled' ? iso(start(i) - (i % 50) * 60 * MINUTE) : null,
        cancelled_by: status === 'cancelled' ? 'client' : null,
        policy_hours: 24,
        price_cents: 9_000 + (i % 8) * 500,
      }
    }),
    clients: Array.from({ length: 6_000 }, (_, i) => ({
      id: `client-${i}`,
      created_at: iso(today - 1826 * DAY),
      archived_at: null,
      merged_into: i % 100 === 7 ? `client-${(i + 1) % 6_000}` : null,
      erased_at: i % 200 === 9 ? iso(today) : null,
    })),
    sales: Array.from({ length: visits / 5 }, (_, i) => ({
      id: `line-${i}`,
      sold_at: iso(start(5 * i)),
      kind: i % 10 ? 'service' : 'product',
      appointment_id: `visit-${(5 * i * 48_271) % 2_147_483_647}`,
      client_id: null,
      practitioner_id: null,
      net_cents: 9_500,
      tax_cents: 0,
      voided_at: null,
    })),
    payments: Array.from({ length: visits / 5 }, (_, i) => ({
      id: `payment-${i}`,
      paid_at: iso(start(5 * i)),
      kind: 'payment',
      tender: i % 5 ? 'card' : 'gift',
      amount_cents: 9_500,
      tip_cents: 0,
      client_id: null,
      appointment_id: `visit-${(5 * i * 48_271) % 2_147_483_647}`,
      voided_at: null,
    })),
    open: spans,
    blocked: spans.filter((_, i) => i % 50 === 3),
  }
}

const rules: PolicyRules = {
  min_notice_min: 120,
  cancel_window_hours: 48,
  late_fee_bp: 5_000,
  no_show_fee_bp: 10_000,
  deposit_bp: 2_000,
  buffer_after_min: 15,
  forgives_first: true,
}

/** Prints the best of some rounds in ms, and how many bare readings that is. */
export function benchNumbers(rounds = 3, print: (line: string) => void = console.log): void {
  const rows = largeRows()
  print(`\nnumbers over ${visits.toLocaleString('en-US')} visits, ms, and as many times reading them once`)
  const readOnce = () => {
    let days = 0
    for (const visit of rows.appointments) {
      for (const at of [visit.starts_at, visit.created_at]) days += localDayOf(zone, Date.parse(at))
      Date.parse(visit.ends_at)
    }
    return days
  }
  const bare = best(rounds, readOnce)
  const say = (name: string, run: () => unknown) => {
    const took = best(rounds, run)
    print(`${name.padEnd(40)}${took.toFixed(0).padStart(8)}${(took / bare).toFixed(1).padStart(10)}`)
  }
  const month = { from: '2026-05-01', to: '2026-05-31', zone, now } as const
  const year = { ...month, from: '2025-06-01' }
  say('each visit read once', readOnce)
  say('one metric of a month', () => measure(rows, { ...month, metrics: ['visits'] }))
  say(`${metricNames.length} metrics of a month, compared`, () =>
    measure(rows, { ...month, metrics: metricNames, compare: 'year' }),
  )
  say(`${metricNames.length} metrics of a year, compared`, () =>
    measure(rows, { ...year, metrics: metricNames, compare: 'previous' }),
  )
  say('cohorts of two years', () => cohorts(rows, { zone, now, first: '2024-06', months: 24 }))
  say('another policy over a year', () => replay(rows, year, rules))
  const season = seasonOf(4).input
  say(`30 days foretold from ${season.history.length}`, () => forecastVisits(season))
}

function best(rounds: number, run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

if (import.meta.main) benchNumbers()
