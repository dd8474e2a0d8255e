import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import type { FigureRequest, Measure } from '#rules/metrics/figure-shapes.ts'
import { comparisonOf, frameOf } from '#rules/metrics/frame.ts'
import { measure } from '#rules/metrics/metrics.ts'
import { moneyMetrics } from '#rules/metrics/reading-scope.ts'
import { type Columns, firstRow, onlyRow } from '#server/database/rows.ts'
import { readRows } from './offers/read-rows.ts'

export type PracticeAsk = Omit<FigureRequest, 'zone' | 'now'>

export interface PracticeFigures {
  currency: string
  time_zone: string
  today: string
  /** Visits priced in another currency; counted, but left out of sums. */
  other_currency: number
  measures: Measure[]
}

/** Runs in the caller's transaction. Undefined if a filter names an unknown id. */
export async function computeFigures(
  client: pg.PoolClient,
  practiceId: string,
  asked: PracticeAsk,
  now: Date,
): Promise<PracticeFigures | undefined> {
  const { currency, time_zone } = await onlyRow<Columns<'practices', 'currency' | 'time_zone'>>(client, {
    name: 'practice-of-numbers',
    text: 'select currency, time_zone from practices where id = $1',
    values: [practiceId],
  })
  if (!(await hasThose(client, practiceId, asked))) return undefined
  const ask: FigureRequest = { ...asked, zone: time_zone, now: now.toISOString() }
  const frame = frameOf(ask)
  const other = comparisonOf(ask, frame)
  const periods = [frame, ...(other ? [other] : [])].map(({ from, to }) => ({ from, to }))
  const rows = await readRows(client, practiceId, { metrics: asked.metrics, periods, zone: time_zone, now })
  const ofMoney = { ...rows, appointments: rows.appointments.filter(visit => visit.currency === currency) }
  const other_currency = rows.appointments.length - ofMoney.appointments.length
  return {
    currency,
    time_zone,
    today: localDateOf(time_zone, now.getTime()),
    other_currency,
    measures: other_currency === 0 ? measure(rows, ask) : measureApart(rows, ofMoney, ask),
  }
}

/** Sums of money use the rows of one currency, everything else all rows. */
function measureApart(
  all: Parameters<typeof measure>[0],
  ofMoney: Parameters<typeof measure>[0],
  ask: FigureRequest,
): Measure[] {
  const money = measure(ofMoney, { ...ask, metrics: ask.metrics.filter(metric => moneyMetrics.has(metric)) })
  const rest = measure(all, { ...ask, metrics: ask.metrics.filter(metric => !moneyMetrics.has(metric)) })
  return ask.metrics.map(metric => [...money, ...rest].find(each => each.metric === metric) as Measure)
}

async function hasThose(
  client: pg.PoolClient,
  practiceId: string,
  { practitioner_id, service_id }: PracticeAsk,
): Promise<boolean> {
  if (practitioner_id === undefined && service_id === undefined) return true
  const found = await firstRow<{ is_there: boolean }>(client, {
    name: 'filters-of-numbers',
    text: `select ($2::uuid is null or exists (select from practitioners where practice_id = $1 and id = $2))
        and ($3::uuid is null or exists (select from services where practice_id = $1 and id = $3)) as is_there`,
    values: [practiceId, practitioner_id ?? null, service_id ?? null],
  })
  return found?.is_there === true
}
