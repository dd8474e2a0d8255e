import { type Facts, ms, type Payment, plus, type Row, type Sale } from './second-facts.ts'
import { c, completed, goneRows, l, m, over, type Read, sumOf, total, v } from './second-figures.ts'
import { min, open } from './second-time.ts'

function recognised(f: Facts, from: string, to: string) {
  const isIn = (at: string) => from <= f.dateOf(at) && f.dateOf(at) <= to && ms(at) <= f.now
  const visits = f.looked.filter(x => x.status === 'completed' && isIn(x.starts_at))
  const lines = f.lines.filter(x => {
    if (!f.linePasses(x) || !isIn(x.sold_at)) return false
    if (x.net_cents < 0) return ['service', 'product', 'fee'].includes(x.kind)
    return x.kind === 'product' || x.kind === 'fee' || (x.kind === 'service' && x.appointment_id === null)
  })
  return { visits, lines }
}
function yearly(f: Facts) {
  const from = plus(f.a, -364)
  const isIn = (x: Row) => from <= f.dateOf(x.starts_at) && f.dateOf(x.starts_at) <= f.a
  const who = f.persons.filter(id => f.keptOf(id).some(x => f.passes(x) && isIn(x)))
  const { visits, lines } = recognised(f, from, f.a)
  const lineOwner = (x: Sale) => {
    const visit = f.visitOf(x.appointment_id)
    return x.client_id ? f.person(x.client_id) : visit && f.clientOf(visit)
  }
  return who.map(id => ({
    id,
    cents:
      sumOf(
        visits.filter(x => f.clientOf(x) === id),
        f.worth,
      ) +
      sumOf(
        lines.filter(x => lineOwner(x) === id),
        x => x.net_cents,
      ),
  }))
}
const paid = (f: Facts, tenders: string[]) =>
  f.payments.filter(
    p => f.isIn(p.paid_at) && ms(p.paid_at) <= f.now && f.paymentPasses(p) && tenders.includes(p.tender),
  )
const money = ['card', 'cash', 'other']
const every = [...money, 'gift', 'package', 'credit']
const sign = (p: Payment) => (p.kind === 'payment' ? 1 : -1)

function due(f: Facts, x: Row): number {
  const making = f.makingLines(x)
  const others = f.lines.filter(
    y =>
      y.appointment_id === x.id &&
      ms(y.sold_at) <= f.A &&
      (y.kind === 'product' || y.kind === 'fee' || (y.kind === 'service' && y.net_cents < 0)),
  )
  const payments = f.payments.filter(p => p.appointment_id === x.id && ms(p.paid_at) <= f.A)
  return (
    f.worth(x) +
    sumOf(making, y => y.tax_cents) +
    sumOf(others, y => y.net_cents + y.tax_cents) -
    sumOf(payments, p => sign(p) * (p.amount_cents - p.tip_cents))
  )
}

export const secondMoney = {
  recognised: f => {
    const { visits, lines } = recognised(f, f.from, f.to)
    return total([...v(visits), ...l(lines)], sumOf(visits, f.worth) + sumOf(lines, x => x.net_cents))
  },
  collected: f =>
    total(
      m(paid(f, money)),
      sumOf(paid(f, money), p => sign(p) * (p.amount_cents - p.tip_cents)),
    ),
  refunded: f => {
    const rows = paid(f, money).filter(p => p.kind === 'refund')
    return total(
      m(rows),
      sumOf(rows, p => p.amount_cents - p.tip_cents),
    )
  },
  tips: f => {
    const rows = paid(f, every).filter(p => p.tip_cents !== 0)
    return total(
      m(rows),
      sumOf(rows, p => sign(p) * p.tip_cents),
    )
  },
  average_visit: f =>
    over(sumOf(completed(f), f.worth), completed(f).length, 1, v(completed(f)), v(completed(f))),
  revenue_per_open_hour: f => {
    const found = over(
      sumOf(completed(f), f.worth),
      open(f).t,
      3_600_000,
      [...open(f).rows, ...v(completed(f))],
      v(completed(f)),
    )
    return { ...found, denominator: min(open(f).t) }
  },
  outstanding: f => {
    const rows = f.looked.filter(x => x.status === 'completed' && ms(x.starts_at) <= f.A && due(f, x) > 0)
    return total(
      v(rows),
      sumOf(rows, x => due(f, x)),
    )
  },
  liability: f => {
    const lines = f.lines.filter(
      x => ['gift', 'package', 'deposit'].includes(x.kind) && ms(x.sold_at) <= f.A && f.linePasses(x),
    )
    const used = f.payments.filter(
      p => ['gift', 'package', 'credit'].includes(p.tender) && ms(p.paid_at) <= f.A && f.paymentPasses(p),
    )
    return total(
      [...l(lines), ...m(used)],
      sumOf(lines, x => x.net_cents) - sumOf(used, p => sign(p) * p.amount_cents),
    )
  },
  no_show_cost: f => {
    const fees = (x: Row) =>
      f.lines.filter(y => y.kind === 'fee' && y.appointment_id === x.id && ms(y.sold_at) <= f.now)
    return total(
      v(goneRows(f)),
      sumOf(goneRows(f), x => x.price_cents - sumOf(fees(x), y => y.net_cents)),
    )
  },
  client_value: f => {
    const ids = c(yearly(f).map(x => x.id))
    return over(
      sumOf(yearly(f), x => x.cents),
      ids.length,
      1,
      ids,
      ids,
    )
  },
  top_tenth_share: f => {
    const list = yearly(f)
    const most = [...list]
      .sort((x, y) => y.cents - x.cents || (ordered(x.id, y.id) ? -1 : 1))
      .slice(0, Math.ceil(list.length / 10))
    const all = sumOf(list, x => x.cents)
    const found = over(
      sumOf(most, x => x.cents),
      all,
      10_000,
      c(list.map(x => x.id)),
      c(most.map(x => x.id)),
    )
    return { ...found, value: all > 0 ? found.value : null }
  },
} satisfies Record<string, Read>

const ordered = (x: string, y: string) =>
  (x.codePointAt(0) as number) < (y.codePointAt(0) as number) ||
  (x.codePointAt(0) === y.codePointAt(0) && x < y)
