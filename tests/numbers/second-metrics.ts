import type { MetricName } from '#rules/metrics/metrics.ts'
import { days, type Facts, median, ms, plus, type Row, round } from './second-facts.ts'
import { c, completed, count, middle, type Read, share, sumOf, total, v } from './second-figures.ts'
import { secondMoney } from './second-money.ts'
import { secondTime } from './second-time.ts'

const kept = (f: Facts) => f.looked.filter(x => f.isKept(x) && f.isIn(x.starts_at))
const made = (f: Facts) =>
  f.looked.filter(x => f.isIn(x.created_at) && ms(x.created_at) <= f.now && x.source !== 'import')
const date = (f: Facts, x: Row) => f.dateOf(x.starts_at)
const newOnes = (f: Facts) =>
  f.persons.filter(id => {
    const first = f.keptOf(id)[0]
    return first !== undefined && f.passes(first) && f.isIn(first.starts_at)
  })
const cameUpTo = (f: Facts) =>
  f.persons.filter(id => f.keptOf(id).some(x => date(f, x) <= f.a && f.passes(x)))
const datesUpTo = (f: Facts, id: string) =>
  [
    ...new Set(
      f
        .keptOf(id)
        .map(x => date(f, x))
        .filter(d => d <= f.a),
    ),
  ].sort()
const rhythmOf = (f: Facts, id: string) => {
  const dates = datesUpTo(f, id)
  return round(median(dates.slice(1).map((d, i) => days(dates[i] as string, d))) as number)
}
const inRhythm = (f: Facts) =>
  cameUpTo(f).filter(id => {
    const dates = datesUpTo(f, id)
    return dates.length >= 3 && days(dates.at(-1) as string, f.a) <= 365
  })

/** Visits, bookings and people. */
const secondPeople = {
  visits: f => count(v(kept(f))),
  completed: f => count(v(completed(f))),
  unmarked: f =>
    count(
      v(
        f.looked.filter(
          x => ['confirmed', 'arrived'].includes(x.status) && ms(x.ends_at) <= f.now && f.isIn(x.starts_at),
        ),
      ),
    ),
  no_show_rate: f => {
    const missed = f.looked.filter(x => f.isMissed(x) && f.isIn(x.starts_at))
    return share(v([...kept(f), ...missed]), v(missed))
  },
  cancel_rate: f => {
    const rows = f.looked.filter(x => (f.isKept(x) || f.isMissed(x) || f.isLost(x)) && f.isIn(x.starts_at))
    return share(v(rows), v(rows.filter(f.isLost)))
  },
  late_cancel_rate: f => {
    const rows = f.looked.filter(x => (f.isKept(x) || f.isMissed(x) || f.isLost(x)) && f.isIn(x.starts_at))
    return share(v(rows), v(rows.filter(f.isLate)))
  },
  bookings_made: f => count(v(made(f))),
  online_share: f => share(v(made(f)), v(made(f).filter(x => ['online', 'chat'].includes(x.source)))),
  lead_time: f => {
    const rows = made(f).filter(x => ms(x.starts_at) >= ms(x.created_at))
    return middle(
      v(rows),
      rows.map(x => Math.floor((ms(x.starts_at) - ms(x.created_at)) / 60_000)),
    )
  },
  expected: f => {
    const rows = f.looked.filter(x => f.isIn(x.starts_at) && !['cancelled', 'no_show'].includes(x.status))
    return total(
      v(rows),
      sumOf(rows, x => x.price_cents),
    )
  },
  new_clients: f => count(c(newOnes(f))),
  active_clients: f => count(c([...new Set(kept(f).map(f.clientOf))].filter(id => !f.isErased(id)))),
  returning_share: f => {
    const rows = kept(f).filter(x => !f.isErased(f.clientOf(x)))
    return share(
      v(rows),
      v(rows.filter(x => f.keptOf(f.clientOf(x)).some(y => ms(y.starts_at) < ms(x.starts_at)))),
    )
  },
  rebooking_rate: f => {
    const mine = kept(f).filter(x => !f.isErased(f.clientOf(x)))
    const isAfter = (y: Row, x: Row) =>
      ms(y.starts_at) > ms(x.starts_at) ||
      (y.starts_at === x.starts_at && y.id > x.id) ||
      (ms(y.starts_at) === ms(x.starts_at) && y.id > x.id)
    const rows = mine
      .filter(
        x => !mine.some(y => f.clientOf(y) === f.clientOf(x) && date(f, y) === date(f, x) && isAfter(y, x)),
      )
      .filter(x => ms(x.ends_at) + 48 * 3_600_000 <= f.now)
    const again = (x: Row) => {
      const by = ms(x.ends_at) + 48 * 3_600_000
      return f.all.some(
        y =>
          f.clientOf(y) === f.clientOf(x) &&
          y.id !== x.id &&
          ms(y.starts_at) > ms(x.starts_at) &&
          ms(y.created_at) <= by &&
          !f.cancelledBy(y, by),
      )
    }
    return share(v(rows), v(rows.filter(again)))
  },
  first_return_rate: f => {
    const first = (id: string) => date(f, f.keptOf(id)[0] as Row)
    const rows = newOnes(f).filter(id => days(first(id), f.today) >= 60)
    const back = (id: string) =>
      f.keptOf(id).some(x => date(f, x) > first(id) && days(first(id), date(f, x)) <= 60)
    return share(c(rows), c(rows.filter(back)))
  },
  return_rate: f => {
    const last = (id: string) =>
      kept(f)
        .filter(x => f.clientOf(x) === id)
        .map(x => date(f, x))
        .sort()
        .at(-1) as string
    const rows = [...new Set(kept(f).map(f.clientOf))].filter(
      id => !f.isErased(id) && days(last(id), f.today) >= 90,
    )
    const back = (id: string) =>
      f.keptOf(id).some(x => days(last(id), date(f, x)) >= 1 && days(last(id), date(f, x)) <= 90)
    return share(c(rows), c(rows.filter(back)))
  },
  rhythm: f =>
    middle(
      c(inRhythm(f)),
      inRhythm(f).map(id => rhythmOf(f, id)),
    ),
  overdue: f =>
    count(
      c(
        inRhythm(f).filter(id => {
          const last = datesUpTo(f, id).at(-1) as string
          return !f.archived(id) && plus(last, rhythmOf(f, id) + 7) < f.a && !f.ahead(id)
        }),
      ),
    ),
  lapsed: f =>
    count(
      c(
        cameUpTo(f).filter(
          id => days(datesUpTo(f, id).at(-1) as string, f.a) > 365 && !f.archived(id) && !f.ahead(id),
        ),
      ),
    ),
} satisfies Partial<Record<MetricName, Read>>

export const second: Record<MetricName, Read> = { ...secondPeople, ...secondTime, ...secondMoney }
