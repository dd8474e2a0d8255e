import type { MetricName } from './figure-shapes.ts'
import {
  clientKeys,
  count,
  evidenceKeys,
  type FigurePart,
  isChosen,
  isIn,
  isKept,
  median,
  perFrame,
  type Reckon,
  share,
  visitsIn,
} from './figures.ts'
import type { Frame } from './frame.ts'
import type { MetricRows, Visit } from './known-rows.ts'
import { medianOf, rounded } from './rounding.ts'

const HOURS_48 = 172_800_000

const keptIn = perFrame((known, frame) =>
  visitsIn(known, frame).filter(visit => isKept(visit, frame) && !known.isErased(visit.person)),
)

const firstVisits = perFrame((known, frame) => {
  const firsts: Visit[] = []
  for (const [person, [first]] of known.keptOf) {
    if (!first || first.starts > frame.now || !isIn(first, frame)) continue
    if (isChosen(first, frame) && !known.isErased(person)) firsts.push(first)
  }
  return firsts
})

/** Whether a kept visit followed within `first` to `last` days. */
const cameBack = (known: MetricRows, frame: Frame, person: string, day: number, last: number) =>
  (known.keptOf.get(person) ?? []).some(
    visit => visit.starts <= frame.now && visit.day > day && visit.day <= day + last,
  )

const peopleOf = (visits: readonly Visit[]) => new Set(visits.map(visit => visit.person))

function lastDays(visits: readonly Visit[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { person, day } of visits) days.set(person, Math.max(day, days.get(person) ?? day))
  return days
}

/** A visit that could have led to a rebooking: the last of its day, at least two days ago. */
function lastOfDays(known: MetricRows, frame: Frame): Visit[] {
  const last = new Map<string, Visit>()
  for (const visit of keptIn(known, frame)) {
    const day = `${visit.day} ${visit.person}`
    const before = last.get(day)
    // Visits come by id, so of one start the highest id is later.
    if (!before || visit.starts >= before.starts) last.set(day, visit)
  }
  const ready = new Set([...last.values()].filter(visit => visit.ends + HOURS_48 <= frame.now))
  return keptIn(known, frame).filter(visit => ready.has(visit))
}

const hasRebooked = (known: MetricRows, visit: Visit) => {
  const by = visit.ends + HOURS_48
  return (known.visitsOf.get(visit.person) ?? []).some(
    other => other.starts > visit.starts && other.created <= by && other.cancelled > by,
  )
}

/** No upcoming visit at the end of the period, as known then. */
const hasNothingAhead = (known: MetricRows, { end }: Frame, person: string) =>
  !(known.visitsOf.get(person) ?? []).some(
    visit => visit.starts > end && visit.created <= end && visit.cancelled > end,
  )

/** Unique sorted days of each person's visits up to the end of the period. */
const daysOf = perFrame((known, frame) => {
  const found = new Map<string, number[]>()
  for (const [person, kept] of known.keptOf) {
    if (known.isErased(person)) continue
    const upTo = kept.filter(visit => visit.starts <= frame.now && visit.day <= frame.endDay)
    if (!upTo.some(visit => isChosen(visit, frame))) continue
    found.set(
      person,
      [...new Set(upTo.map(visit => visit.day))].sort((a, b) => a - b),
    )
  }
  return found
})

/** In days, for people with three days of visits and one in the last year. */
const rhythms = perFrame((known, frame) => {
  const found = new Map<string, { rhythm: number; last: number }>()
  for (const [person, days] of daysOf(known, frame)) {
    const last = days.at(-1) as number
    if (days.length < 3 || last < frame.endDay - 365) continue
    const gaps = days.slice(1).map((day, at) => day - (days[at] as number))
    found.set(person, { rhythm: rounded(medianOf(gaps) as number), last })
  }
  return found
})

const stillHere = (known: MetricRows, frame: Frame, person: string) =>
  known.archivedAt(person) > frame.end && hasNothingAhead(known, frame, person)

/** Someone overdue by their rhythm plus a week; in days. */
export interface LatePerson {
  person: string
  rhythm: number
  /** Last day, from 1970-01-01. */
  last: number
  /** Days past their rhythm. */
  late: number
}

/** Overdue people, as the metric counts them. */
export const latePeople = perFrame((known, frame): LatePerson[] =>
  [...rhythms(known, frame)]
    .filter(
      ([person, { rhythm, last }]) => last + rhythm + 7 < frame.endDay && stillHere(known, frame, person),
    )
    .map(([person, { rhythm, last }]) => ({ person, rhythm, last, late: frame.endDay - last - rhythm })),
)

const peopleShare = (rows: Map<string, number>, hits: (person: string, day: number) => boolean): FigurePart =>
  share(
    clientKeys(rows.keys()),
    clientKeys([...rows].filter(([person, day]) => hits(person, day)).map(([person]) => person)),
  )

export const peopleFigures = {
  new_clients: (known, frame) => count(clientKeys(peopleOf(firstVisits(known, frame)))),
  active_clients: (known, frame) => count(clientKeys(peopleOf(keptIn(known, frame)))),
  returning_share: (known, frame) => {
    const kept = keptIn(known, frame)
    const isReturn = (visit: Visit) =>
      ((known.keptOf.get(visit.person) as Visit[])[0] as Visit).starts < visit.starts
    return share(evidenceKeys(kept), evidenceKeys(kept.filter(isReturn)))
  },
  rebooking_rate: (known, frame) => {
    const last = lastOfDays(known, frame)
    return share(evidenceKeys(last), evidenceKeys(last.filter(visit => hasRebooked(known, visit))))
  },
  first_return_rate: (known, frame) => {
    const firsts = firstVisits(known, frame).filter(({ day }) => day <= frame.today - 60)
    const days = new Map(firsts.map(({ person, day }) => [person, day]))
    return peopleShare(days, (person, day) => cameBack(known, frame, person, day, 60))
  },
  return_rate: (known, frame) => {
    const days = [...lastDays(keptIn(known, frame))].filter(([, day]) => day <= frame.today - 90)
    return peopleShare(new Map(days), (person, day) => cameBack(known, frame, person, day, 90))
  },
  rhythm: (known, frame) => {
    const found = rhythms(known, frame)
    return median(
      clientKeys(found.keys()),
      [...found.values()].map(({ rhythm }) => rhythm),
    )
  },
  overdue: (known, frame) => count(clientKeys(latePeople(known, frame).map(({ person }) => person))),
  lapsed: (known, frame) => {
    const gone = [...daysOf(known, frame)].filter(
      ([person, days]) => (days.at(-1) as number) < frame.endDay - 365 && stillHere(known, frame, person),
    )
    return count(clientKeys(gone.map(([person]) => person)))
  },
} satisfies Partial<Record<MetricName, Reckon>>
