import type { Frame } from './frame.ts'
import type { Line, MetricRows, Payment, Visit } from './known-rows.ts'
import { byCodePoint, medianOf, rounded } from './rounding.ts'

export interface FigurePart {
  value: number | null
  numerator: number | null
  denominator: number | null
  rows: string[]
  hits: string[]
}

/** A metric's function. `perFrame` caches what metrics share. */
export type Reckon = (known: MetricRows, frame: Frame) => FigurePart

export const count = (keys: string[]): FigurePart => sum(keys, keys.length)

export const sum = (keys: string[], value: number): FigurePart => ({
  value,
  numerator: value,
  denominator: null,
  rows: keys,
  hits: keys,
})

/** Hits per row in hundredths of a percent. */
export const share = (rows: string[], hits: string[]): FigurePart => ({
  ...ratio(hits.length, rows.length, 10_000),
  rows,
  hits,
})

export const mean = (keys: string[], cents: number, number = keys.length): FigurePart => ({
  ...ratio(cents, number, 1),
  rows: keys,
  hits: keys,
})

/** Null if the denominator is 0. */
export const ratio = (numerator: number, denominator: number, times: number) => ({
  value: denominator === 0 ? null : rounded((times * numerator) / denominator),
  numerator,
  denominator,
})

export function median(keys: string[], values: readonly number[]): FigurePart {
  const middle = medianOf(values)
  const value = middle === null ? null : rounded(middle)
  return { value, numerator: null, denominator: values.length, rows: keys, hits: keys }
}

export const minutesOf = (ms: number): number => Math.floor(ms / 60_000)

export const evidenceKeys = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key)

export const clientKeys = (people: Iterable<string>): string[] =>
  [...people].sort(byCodePoint).map(person => `clients:${person}`)

export const isChosen = (visit: Visit, { practitioner_id, service_id }: Frame): boolean =>
  (practitioner_id === undefined || visit.practitioner_id === practitioner_id) &&
  (service_id === undefined || visit.service_id === service_id)

/** By its own practitioner, else its visit's; by service through its visit only. */
export const isLineChosen = ({ practitioner_id, visit }: Line, frame: Frame): boolean =>
  (frame.practitioner_id === undefined ||
    (practitioner_id ?? visit?.practitioner_id) === frame.practitioner_id) &&
  (frame.service_id === undefined || visit?.service_id === frame.service_id)

/** Through its visit; without one it is in no filtered metric. */
export const isPaymentChosen = ({ visit }: Payment, frame: Frame): boolean =>
  visit ? isChosen(visit, frame) : frame.practitioner_id === undefined && frame.service_id === undefined

export const isKept = (visit: Visit, { now }: Frame): boolean => visit.mayBeKept && visit.starts <= now
export const isMissed = (visit: Visit, { now }: Frame): boolean =>
  visit.status === 'no_show' && visit.starts <= now
export const isLostBy = (visit: Visit, { now }: Frame): boolean => visit.isLost && visit.starts <= now
export const isCompleted = (visit: Visit, { now }: Frame): boolean =>
  visit.status === 'completed' && visit.starts <= now

export const isIn = ({ day }: { day: number }, { fromDay, toDay }: Frame): boolean =>
  fromDay <= day && day <= toDay

export const visitsIn: (known: MetricRows, frame: Frame) => Visit[] = perFrame((known, frame) =>
  known.visits.filter(visit => isIn(visit, frame) && isChosen(visit, frame)),
)

export function perFrame<Found>(find: (known: MetricRows, frame: Frame) => Found): typeof find {
  const found = new WeakMap<Frame, { known: MetricRows; value: Found }>()
  return (known, frame) => {
    const before = found.get(frame)
    if (before?.known === known) return before.value
    const value = find(known, frame)
    found.set(frame, { known, value })
    return value
  }
}
