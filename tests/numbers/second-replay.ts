import type { Cohort, CohortAsk } from '#rules/metrics/cohorts.ts'
import type { FigureRequest, Rows } from '#rules/metrics/metrics.ts'
import type { PolicyRules, ReplayOutcome } from '#rules/metrics/replay.ts'
import { dateIn, factsOf, ms, type Row, round, sortedByCodePoint } from './second-facts.ts'

const HOUR = 3_600_000

/** The policy simulator, read a second time. */
export function replayAgain(
  rows: Rows,
  ask: Pick<FigureRequest, 'from' | 'to' | 'zone' | 'now'>,
  rules: PolicyRules,
): ReplayOutcome {
  const f = factsOf(rows, { ...ask, metrics: [] }, { from: ask.from, to: ask.to, now: ms(ask.now) })
  const looked = f.all.filter(
    x =>
      f.isIn(x.starts_at) &&
      ms(x.starts_at) <= f.now &&
      x.status !== 'pending' &&
      !(x.status === 'cancelled' && x.cancelled_by === 'practice'),
  )
  const online = (x: Row) => ['online', 'chat'].includes(x.source)
  const refused = looked.filter(
    x =>
      rules.min_notice_min !== null &&
      online(x) &&
      ms(x.starts_at) - ms(x.created_at) < rules.min_notice_min * 60_000,
  )
  const rest = looked.filter(x => !refused.includes(x))
  const visits = rest.filter(f.isKept)
  const late = rest.filter(x => f.isLate({ ...x, policy_hours: rules.cancel_window_hours ?? x.policy_hours }))
  const missed = rest.filter(f.isMissed)
  const gone = [...late, ...missed]
  const forgiven = gone.filter(
    x =>
      rules.forgives_first &&
      !gone.some(y => {
        if (y.id === x.id || f.clientOf(y) !== f.clientOf(x)) return false
        const [one, other] = [ms(y.starts_at), ms(x.starts_at)]
        return (one < other && one >= other - 60 * 24 * HOUR) || (one === other && y.id < x.id)
      }),
  )
  const fee = (bp: number) => (x: Row) => (forgiven.includes(x) ? 0 : round((x.price_cents * bp) / 10_000))
  const crowded = visits.filter(x => {
    const before = visits
      .filter(y => y.practitioner_id === x.practitioner_id && y.id !== x.id)
      .filter(y => ms(y.starts_at) < ms(x.starts_at) || (ms(y.starts_at) === ms(x.starts_at) && y.id < x.id))
      .sort((y, z) => ms(y.starts_at) - ms(z.starts_at) || (y.id < z.id ? -1 : 1))
      .at(-1)
    return (
      rules.buffer_after_min !== null &&
      before !== undefined &&
      ms(x.starts_at) < ms(before.ends_at) + rules.buffer_after_min * 60_000
    )
  })
  const ids = (list: Row[]) => sortedByCodePoint(list.map(x => x.id))
  const sum = (list: Row[], of: (x: Row) => number) => list.reduce((n, x) => n + of(x), 0)
  return {
    visits: ids(visits),
    refused: ids(refused),
    late: ids(late),
    missed: ids(missed),
    forgiven: ids(forgiven),
    crowded: ids(crowded),
    fees_cents: sum(late, fee(rules.late_fee_bp)) + sum(missed, fee(rules.no_show_fee_bp)),
    deposits_cents: sum(rest.filter(online), x => round((x.price_cents * rules.deposit_bp) / 10_000)),
    lost_cents: sum(refused.filter(f.isKept), x => x.price_cents),
  }
}

/** The cohorts, read a second time, month by month. */
export function cohortsAgain(rows: Rows, { zone, now, first, months }: CohortAsk): Cohort[] {
  const span = { from: '1900-01-01', to: '2999-12-31', now: ms(now) }
  const f = factsOf(rows, { metrics: [], zone, now, from: span.from, to: span.to }, span)
  const present = dateIn(zone, ms(now)).slice(0, 7)
  const monthsOf = (id: string) => f.keptOf(id).map(x => f.dateOf(x.starts_at).slice(0, 7))
  const next = (month: string) => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  }
  const found: Cohort[] = []
  for (let month = first; month <= present && found.length < months; month = next(month)) {
    const own = f.persons.filter(id => monthsOf(id)[0] === month)
    const cells: Cohort['cells'] = []
    for (let cell = month; cell <= present; cell = next(cell)) {
      const seen = own.filter(id => monthsOf(id).includes(cell)).length
      const rate_bp = own.length === 0 ? null : round((10_000 * seen) / own.length)
      cells.push({ k: cells.length, seen, rate_bp, is_running: cell === present })
    }
    found.push({ month, clients: own.length, cells })
  }
  return found
}
