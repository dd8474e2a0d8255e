import type { MetricName, SpanRow } from './figure-shapes.ts'
import {
  evidenceKeys,
  type FigurePart,
  isChosen,
  isKept,
  isMissed,
  minutesOf,
  perFrame,
  type Reckon,
  ratio,
  sum,
  visitsIn,
} from './figures.ts'
import type { Frame } from './frame.ts'
import { grouped, type MetricRows, momentOf, type Visit } from './known-rows.ts'
import { byCodePoint } from './rounding.ts'
import { joined, lengthOf, type Stretches, within, without } from './spans.ts'
import { isLateBy } from './visit-figures.ts'

type Pair = [number, number]

/** The part of a span in the period that is over. */
const cutTo = ({ opens, closes }: Frame, starts: number, ends: number): Pair => [
  Math.max(starts, opens),
  Math.min(ends, closes),
]

const spansIn = (spans: readonly SpanRow[], frame: Frame) =>
  spans
    .filter(span => frame.practitioner_id === undefined || span.practitioner_id === frame.practitioner_id)
    .map(span => ({ ...span, pair: cutTo(frame, momentOf(span.starts_at), momentOf(span.ends_at)) }))
    .filter(({ pair: [start, end] }) => start < end)

export const workingTime = perFrame((known, frame) => {
  const open = spansIn(known.rows.open, frame)
  const blocked = grouped(spansIn(known.rows.blocked, frame), span => span.practitioner_id)
  const free = new Map<string, Stretches>()
  for (const [id, spans] of grouped(open, span => span.practitioner_id)) {
    const taken = joined((blocked.get(id) ?? []).map(({ pair }) => pair))
    free.set(id, without(joined(spans.map(({ pair }) => pair)), taken))
  }
  const ms = [...free.values()].reduce((total, list) => total + lengthOf(list), 0)
  const keys = [...new Set(open.map(({ id }) => id))].sort(byCodePoint).map(id => `open:${id}`)
  return { free, ms, keys }
})

/** Visits in their practitioner's stretches with that time, overlaps once. */
function timeIn(visits: readonly Visit[], stretchesOf: (practitionerId: string) => Stretches) {
  const taken = new Map<string, Pair[]>()
  const having = visits.filter(visit => {
    const pieces = within(stretchesOf(visit.practitioner_id), visit.starts, visit.ends)
    const before = taken.get(visit.practitioner_id)
    if (before) for (const piece of pieces) before.push(piece)
    else taken.set(visit.practitioner_id, pieces)
    return pieces.length > 0
  })
  const ms = [...taken.values()].reduce((total, pairs) => total + lengthOf(joined(pairs)), 0)
  return { keys: evidenceKeys(having), ms }
}

export const keptTime = perFrame((known, frame) =>
  known.visits.filter(
    visit =>
      isKept(visit, frame) &&
      isChosen(visit, frame) &&
      visit.ends > frame.opens &&
      visit.starts < frame.closes,
  ),
)

const booked = perFrame((known, frame) => {
  const { free } = workingTime(known, frame)
  return timeIn(keptTime(known, frame), id => free.get(id) ?? [])
})

/** Working time not taken by kept visits. */
function untaken(known: MetricRows, frame: Frame): (practitionerId: string) => Stretches {
  const { free } = workingTime(known, frame)
  const all = known.visits.filter(
    visit => isKept(visit, frame) && visit.ends > frame.opens && visit.starts < frame.closes,
  )
  const taken = grouped(all, visit => visit.practitioner_id)
  const rest = new Map<string, Stretches>()
  for (const [id, list] of free) {
    const pairs = (taken.get(id) ?? []).map((visit): Pair => [visit.starts, visit.ends])
    rest.set(id, without(list, joined(pairs)))
  }
  return id => rest.get(id) ?? []
}

const minutes = ({ keys, ms }: { keys: string[]; ms: number }): FigurePart => sum(keys, minutesOf(ms))

export const timeFigures = {
  open_minutes: (known, frame) => minutes(workingTime(known, frame)),
  booked_minutes: (known, frame) => minutes(booked(known, frame)),
  utilisation: (known, frame) => {
    const open = workingTime(known, frame)
    const used = booked(known, frame)
    return {
      ...ratio(used.ms, open.ms, 10_000),
      numerator: minutesOf(used.ms),
      denominator: minutesOf(open.ms),
      rows: [...used.keys, ...open.keys],
      hits: used.keys,
    }
  },
  lost_minutes: (known, frame) => {
    const gone = visitsIn(known, frame).filter(visit => isMissed(visit, frame) || isLateBy(visit, frame))
    return minutes(timeIn(gone, untaken(known, frame)))
  },
  outside_minutes: (known, frame) => {
    const { free } = workingTime(known, frame)
    const whole: Stretches = frame.opens < frame.closes ? [frame.opens, frame.closes] : []
    const outside = new Map([...free].map(([id, list]) => [id, without(whole, list)]))
    return minutes(timeIn(keptTime(known, frame), id => outside.get(id) ?? whole))
  },
} satisfies Partial<Record<MetricName, Reckon>>
