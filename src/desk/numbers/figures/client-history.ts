import { type Rhythm, rhythmOf } from '#diary/visits/rhythm.ts'
import { dateOfEpochDay } from '#lib/time/dates.ts'
import { localDayOf } from '#lib/time/zones.ts'
import type { VisitRow } from '#rules/metrics/figure-shapes.ts'
import { isLate, knowRows, type Visit } from '#rules/metrics/known-rows.ts'
import { mostEvidence, type Sentence } from './figure-copy.ts'

export interface ClientVisit extends VisitRow {
  service: string
  practitioner: string
  duration_min: number
  has_addons: boolean
  currency: string
}

export type HistoryVisit = Visit & ClientVisitWords
type ClientVisitWords = Pick<
  ClientVisit,
  'service' | 'practitioner' | 'duration_min' | 'has_addons' | 'currency'
>

/** One client's visits in order, as docs/metrics.md defines them; days are the practice's. */
export interface History {
  zone: string
  /** Days since 1970-01-01. */
  today: number
  kept: HistoryVisit[]
  missed: HistoryVisit[]
  /** Canceled by the client, and the late ones among them. */
  lost: HistoryVisit[]
  late: HistoryVisit[]
  coming: HistoryVisit[]
  /** Booked by staff, whatever became of them. */
  booked: HistoryVisit[]
  /** Days with a visit, each once. */
  days: string[]
  rhythm: Rhythm | null
}

export function historyOf(visits: readonly ClientVisit[], zone: string, now: number): History {
  const rows = { appointments: [...visits], clients: [], sales: [], payments: [], open: [], blocked: [] }
  const words = new Map(visits.map(visit => [visit.id, visit]))
  const all = knowRows(rows, zone)
    .visits.map((visit): HistoryVisit => ({ ...(words.get(visit.id) as ClientVisit), ...visit }))
    .sort((a, b) => a.starts - b.starts)
  const begun = all.filter(({ starts }) => starts <= now)
  const kept = begun.filter(({ mayBeKept }) => mayBeKept)
  const days = [...new Set(kept.map(({ day }) => dateOfEpochDay(day)))]
  return {
    zone,
    today: localDayOf(zone, now),
    kept,
    missed: begun.filter(({ status }) => status === 'no_show'),
    lost: begun.filter(({ isLost }) => isLost),
    late: begun.filter(visit => isLate(visit)),
    coming: all.filter(
      ({ starts, status }) => starts > now && status !== 'cancelled' && status !== 'no_show',
    ),
    booked: all.filter(({ source }) => source !== 'import'),
    days,
    rhythm: rhythmOf(days),
  }
}

/** A sentence with the visits it counts. */
export const told = (
  words: string,
  visits: readonly HistoryVisit[],
  of?: readonly HistoryVisit[],
): Sentence => ({
  words,
  evidence: mostEvidence(visits.map(({ key }) => key)),
  total: visits.length,
  ...(of ? { of: mostEvidence(of.map(({ key }) => key)), of_total: of.length } : {}),
})

export function byMost(
  visits: readonly HistoryVisit[],
  of: (visit: HistoryVisit) => string,
): [string, HistoryVisit[]][] {
  const groups = new Map<string, HistoryVisit[]>()
  for (const visit of visits) groups.set(of(visit), [...(groups.get(of(visit)) ?? []), visit])
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}
