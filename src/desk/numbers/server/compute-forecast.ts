import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { forecastVisits } from '#rules/metrics/forecast.ts'
import { grouped, isSlip, momentOf } from '#rules/metrics/known-rows.ts'
import { joined, lengthOf, type Stretches, within, without } from '#rules/metrics/spans.ts'
import { type Columns, onlyRow } from '#server/database/rows.ts'
import type { VisitsForecast } from '../schema.ts'
import { type ReadVisit, readRows } from './offers/read-rows.ts'
import type { Period } from './read-open-time.ts'
import { readOpenTime } from './read-open-time.ts'

/** How many days back a forecast looks. */
const furthest = 730

/** From kept visits of up to two years, until yesterday. Only confirmed visits count as booked. */
export async function computeForecast(
  client: pg.PoolClient,
  practiceId: string,
  { days, service_ids = [] }: { days: number; service_ids?: readonly string[] },
  now: Date,
): Promise<VisitsForecast> {
  const { time_zone: zone } = await onlyRow<Columns<'practices', 'time_zone'>>(client, {
    name: 'zone-of-practice',
    text: 'select time_zone from practices where id = $1',
    values: [practiceId],
  })
  const today = localDateOf(zone, now.getTime())
  const period: Period = { from: addDays(today, -furthest), to: addDays(today, days) }
  const rows = await readRows(client, practiceId, { metrics: ['visits'], periods: [period], zone, now })
  const time = await readOpenTime(client, practiceId, zone, [period], now)
  const visits = rows.appointments.filter(
    visit => !isSlip(visit) && (service_ids.length === 0 || service_ids.includes(visit.service_id)),
  )
  const dated = visits.map(visit => ({ visit, date: localDateOf(zone, momentOf(visit.starts_at)) }))
  const kept = countBy(dated.filter(({ visit, date }) => date < today && isKept(visit)))
  const booked = countBy(dated.filter(({ visit, date }) => date > today && isBooked(visit)))
  const minutesOn = openMinutes(time, zone)
  const first = [...kept.keys()].sort()[0] ?? today
  const history: { date: string; visits: number; open_minutes: number }[] = []
  for (let date = first < period.from ? period.from : first; date < today; date = addDays(date, 1))
    history.push({ date, visits: kept.get(date) ?? 0, open_minutes: minutesOn(date) })
  const coming = Array.from({ length: days }, (_, at) => addDays(today, at + 1))
  const open = coming.map(date => ({ date, open_minutes: minutesOn(date) }))
  const found = forecastVisits({
    today,
    days,
    history,
    booked: [...booked].map(([date, visits]) => ({ date, visits })),
    open,
  })
  return {
    ...found,
    time_zone: zone,
    today,
    open_days: history.filter(({ open_minutes }) => open_minutes > 0).length,
    days: found.days.map((day, at) => ({ ...day, open_minutes: open[at]?.open_minutes ?? 0 })),
  }
}

const isKept = ({ status }: ReadVisit) =>
  status === 'completed' || status === 'arrived' || status === 'confirmed'
const isBooked = ({ status }: ReadVisit) =>
  status === 'confirmed' || status === 'arrived' || status === 'completed'

function countBy(dated: readonly { date: string }[]): Map<string, number> {
  return new Map([...grouped(dated, ({ date }) => date)].map(([date, list]) => [date, list.length]))
}

/** Of all practitioners, without blocked time. */
function openMinutes({ open, blocked }: Awaited<ReturnType<typeof readOpenTime>>, zone: string) {
  const pairs = (spans: typeof open) =>
    spans.map(({ starts_at, ends_at }): [number, number] => [momentOf(starts_at), momentOf(ends_at)])
  const taken = grouped(blocked, span => span.practitioner_id)
  const free: Stretches[] = [...grouped(open, span => span.practitioner_id)].map(([id, spans]) =>
    without(joined(pairs(spans)), joined(pairs(taken.get(id) ?? []))),
  )
  return (date: string) => {
    const [from, to] = [instantOf(zone, date, 0), instantOf(zone, addDays(date, 1), 0)]
    const ms = free.reduce((sum, list) => sum + lengthOf(within(list, from, to).flat()), 0)
    return Math.floor(ms / 60_000)
  }
}
