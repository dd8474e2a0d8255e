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

/** Kept visits of people who were not erased, in the period. */
const keptIn = perFrame((known, frame) =>
  visitsIn(known, frame).filter(visit => isKept(visit, frame) && !known.isErased(visit.person)),
)

/** Each person's first kept visit of all, where it is looked at and lies in the period. */
const firstVisits = perFrame((known, frame) => {
  const firsts: Visit[] = []
  for (const [person, [first]] of known.keptOf) {
    if (!first || first.starts > frame.now || !isIn(first, frame)) continue
    if (isChosen(first, frame) && !known.isErased(person)) firsts.push(first)
  }
  return firsts
})

/** Whether a person had a kept visit `first` to `last` days after a day. */
const cameBack = (known: MetricRows, frame: Frame, person: string, day: number, last: number) =>
  (known.keptOf.get(person) ?? []).some(
    visit => visit.starts <= frame.now && visit.day > day && visit.day <= day + last,
  )

const peopleOf = (visits: readonly Visit[]) => new Set(visits.map(visit => visit.person))

/** Each of them once, with the last day that they came. */
function lastDays(visits: readonly Visit[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { person, day } of visits) days.set(person, Math.max(day, days.get(person) ?? day))
  return days
}

/** The visit after which a person could have booked again: the last of its day, two days ago at least. */
function lastOfDays(known: MetricRows, frame: Frame): Visit[] {
  const last = new Map<string, Visit>()
  for (const visit of keptIn(known, frame)) {
    const day = `${visit.day} ${visit.person}`
    const before = last.get(day)
    // Visits come by id, so that of one start the greatest is the later one.
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

/** Nothing of theirs lies ahead of the end of the period, as it was known then. */
const hasNothingAhead = (known: MetricRows, { end }: Frame, person: string) =>
  !(known.visitsOf.get(person) ?? []).some(
    visit => visit.starts > end && visit.created <= end && visit.cancelled > end,
  )

/** The days, each once and in order, on which people who are looked at came up to the end of the period. */
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

/** In days, of whoever came on three days at least and within the last year. */
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

/** Somebody who, by their own rhythm and a week more, should have been here by the end of the period; in days. */
export interface LatePerson {
  person: string
  rhythm: number
  /** Their last day, from 1970-01-01. */
  last: number
  /** How long their rhythm has been over. */
  late: number
}

/** Who is overdue, as the figure counts them. */
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

/** Metrics of people: who is new, who comes back, who stays away. */
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
