import type { MetricName } from './figure-shapes.ts'
import {
  clientKeys,
  evidenceKeys,
  type FigurePart,
  isChosen,
  isCompleted,
  isIn,
  isKept,
  isLineChosen,
  isMissed,
  isPaymentChosen,
  mean,
  minutesOf,
  perFrame,
  type Reckon,
  ratio,
  sum,
  visitsIn,
} from './figures.ts'
import type { Frame } from './frame.ts'
import type { Line, MetricRows, Payment, Visit } from './known-rows.ts'
import { byCodePoint } from './rounding.ts'
import { workingTime } from './time-figures.ts'
import { isLateBy } from './visit-figures.ts'

const HOUR = 3_600_000
const debts = new Set<Line['kind']>(['gift', 'package', 'deposit'])
const fromDebts = new Set<Payment['tender']>(['gift', 'package', 'credit'])

const total = <Each>(list: readonly Each[], cents: (each: Each) => number): number =>
  list.reduce((all, each) => all + cents(each), 0)

/** Lines that give a visit's value, free ones too. */
const isMaking = (line: Line) => line.kind === 'service' && line.net_cents >= 0
const makingOf = (known: MetricRows, { id }: Visit) => (known.linesOf.get(id) ?? []).filter(isMaking)

/** Cents charged for a visit, else its price. */
export function worthOf(known: MetricRows, visit: Visit): number {
  const lines = makingOf(known, visit)
  return lines.length > 0 ? total(lines, line => line.net_cents) : visit.price_cents
}

const untipped = (payment: Payment) => signed(payment) * (payment.amount_cents - payment.tip_cents)
const signed = ({ kind }: Payment) => (kind === 'refund' ? -1 : 1)

const completed = perFrame((known, frame) =>
  visitsIn(known, frame).filter(visit => isCompleted(visit, frame)),
)

interface Entry {
  key: string
  cents: number
  /** Null: unknown buyer. */
  person: string | null
}

/** Income: completed visits by their day, other sales and refunds by theirs. */
function earned(known: MetricRows, frame: Frame): Entry[] {
  const visits = completed(known, frame).map(
    (visit): Entry => ({ key: visit.key, cents: worthOf(known, visit), person: visit.person }),
  )
  const lines = known.lines.filter(
    line => isEarning(line) && isIn(line, frame) && line.sold <= frame.now && isLineChosen(line, frame),
  )
  const person = ({ client_id, visit }: Line) =>
    client_id !== null ? known.personOf(client_id) : (visit?.person ?? null)
  return [
    ...visits,
    ...lines.map((line): Entry => ({ key: line.key, cents: line.net_cents, person: person(line) })),
  ]
}

const isEarning = ({ kind, net_cents, appointment_id }: Line) =>
  !debts.has(kind) && (kind !== 'service' || net_cents < 0 || appointment_id === null)

const paymentsIn = (known: MetricRows, frame: Frame, chosen: (payment: Payment) => boolean) =>
  known.payments.filter(
    payment =>
      isIn(payment, frame) && payment.paid <= frame.now && chosen(payment) && isPaymentChosen(payment, frame),
  )

const isMoney = ({ tender }: Payment) => tender === 'card' || tender === 'cash' || tender === 'other'

const gone = (known: MetricRows, frame: Frame) =>
  visitsIn(known, frame).filter(visit => isMissed(visit, frame) || isLateBy(visit, frame))

/** Cents still due for a completed visit at the end of the period. */
function dueOf(known: MetricRows, { end }: Frame, visit: Visit): number {
  const others = (known.linesOf.get(visit.id) ?? []).filter(
    line => !isMaking(line) && !debts.has(line.kind) && line.sold <= end,
  )
  const paid = (known.paymentsOf.get(visit.id) ?? []).filter(payment => payment.paid <= end)
  const due =
    worthOf(known, visit) +
    total(makingOf(known, visit), line => line.tax_cents) +
    total(others, line => line.net_cents + line.tax_cents) -
    total(paid, untipped)
  return Math.max(0, due)
}

/** Income per client who came in the year to the end of the period. */
export const yearOfClients = perFrame((known, frame) => {
  const year: Frame = { ...frame, fromDay: frame.endDay - 364, toDay: frame.endDay }
  const brought = new Map<string, number>()
  for (const visit of visitsIn(known, year))
    if (isKept(visit, year) && !known.isErased(visit.person)) brought.set(visit.person, 0)
  for (const { person, cents } of earned(known, year)) {
    const before = person === null ? undefined : brought.get(person)
    if (person !== null && before !== undefined) brought.set(person, before + cents)
  }
  return brought
})

function topTenth(known: MetricRows, frame: Frame): FigurePart {
  const brought = [...yearOfClients(known, frame)]
  const most = brought
    .toSorted((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))
    .slice(0, Math.ceil(brought.length / 10))
  const [theirs, all] = [total(most, ([, cents]) => cents), total(brought, ([, cents]) => cents)]
  const found = ratio(theirs, all, 10_000)
  return {
    ...found,
    value: all > 0 ? found.value : null,
    rows: clientKeys(brought.map(([person]) => person)),
    hits: clientKeys(most.map(([person]) => person)),
  }
}

export const moneyFigures = {
  recognised: (known, frame) => {
    const entries = earned(known, frame)
    return sum(
      evidenceKeys(entries),
      total(entries, ({ cents }) => cents),
    )
  },
  collected: (known, frame) => {
    const payments = paymentsIn(known, frame, isMoney)
    return sum(evidenceKeys(payments), total(payments, untipped))
  },
  refunded: (known, frame) => {
    const refunds = paymentsIn(known, frame, payment => isMoney(payment) && payment.kind === 'refund')
    return sum(
      evidenceKeys(refunds),
      total(refunds, ({ amount_cents, tip_cents }) => amount_cents - tip_cents),
    )
  },
  tips: (known, frame) => {
    const tipped = paymentsIn(known, frame, ({ tip_cents }) => tip_cents !== 0)
    return sum(
      evidenceKeys(tipped),
      total(tipped, payment => signed(payment) * payment.tip_cents),
    )
  },
  average_visit: (known, frame) => {
    const visits = completed(known, frame)
    return mean(
      evidenceKeys(visits),
      total(visits, visit => worthOf(known, visit)),
    )
  },
  revenue_per_open_hour: (known, frame) => {
    const open = workingTime(known, frame)
    const visits = evidenceKeys(completed(known, frame))
    const cents = total(completed(known, frame), visit => worthOf(known, visit))
    return {
      ...ratio(cents, open.ms, HOUR),
      denominator: minutesOf(open.ms),
      rows: [...visits, ...open.keys],
      hits: visits,
    }
  },
  outstanding: (known, frame) => {
    const due = known.visits
      .filter(visit => visit.status === 'completed' && visit.starts <= frame.end && isChosen(visit, frame))
      .map(visit => ({ key: visit.key, cents: dueOf(known, frame, visit) }))
      .filter(({ cents }) => cents > 0)
    return sum(
      evidenceKeys(due),
      total(due, ({ cents }) => cents),
    )
  },
  liability: (known, frame) => {
    const sold = known.lines.filter(
      line => debts.has(line.kind) && line.sold <= frame.end && isLineChosen(line, frame),
    )
    const used = known.payments.filter(
      payment =>
        fromDebts.has(payment.tender) && payment.paid <= frame.end && isPaymentChosen(payment, frame),
    )
    return sum(
      [...evidenceKeys(used), ...evidenceKeys(sold)],
      total(sold, line => line.net_cents) - total(used, payment => signed(payment) * payment.amount_cents),
    )
  },
  no_show_cost: (known, frame) => {
    const visits = gone(known, frame)
    const fees = (visit: Visit) =>
      (known.linesOf.get(visit.id) ?? []).filter(line => line.kind === 'fee' && line.sold <= frame.now)
    return sum(
      evidenceKeys(visits),
      total(visits, visit => visit.price_cents - total(fees(visit), line => line.net_cents)),
    )
  },
  client_value: (known, frame) => {
    const brought = yearOfClients(known, frame)
    return mean(
      clientKeys(brought.keys()),
      total([...brought.values()], cents => cents),
    )
  },
  top_tenth_share: topTenth,
} satisfies Partial<Record<MetricName, Reckon>>
