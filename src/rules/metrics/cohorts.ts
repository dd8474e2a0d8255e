import { dateOfEpochDay } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Rows } from './figure-shapes.ts'
import { monthName, monthNumber } from './frame.ts'
import { knowRows, momentOf } from './known-rows.ts'
import { rounded } from './rounding.ts'

export interface Cohort {
  /** 'YYYY-MM', the month of their first kept visit. */
  month: string
  clients: number
  /** Month k after it: how many came, in hundredths of a percent; the current month is partial. */
  cells: { k: number; seen: number; rate_bp: number | null; is_running: boolean }[]
}

export interface CohortAsk {
  zone: string
  now: string
  /** 'YYYY-MM' */
  first: string
  /** How many cohorts from `first`; up to the current month. */
  months: number
}

/** Clients by month of first visit, and when they came again. Without erased ones. */
export function cohorts(rows: Rows, { zone, now, first, months }: CohortAsk): Cohort[] {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(first)) throw new RangeError(`not a month (YYYY-MM): ${first}`)
  const known = knowRows(rows, zone)
  const moment = momentOf(now)
  const present = monthNumber(localDateOf(zone, moment))
  const begin = monthNumber(first)
  const count = Math.max(0, Math.min(Math.floor(months), present - begin + 1))
  const found = Array.from({ length: count }, (_, at) => ({
    clients: 0,
    seen: Array.from({ length: present - begin - at + 1 }, () => 0),
  }))
  const monthOf = monthsOfDays()
  for (const [person, kept] of known.keptOf) {
    const came = kept.filter(visit => visit.starts <= moment)
    const month = came[0] && monthOf(came[0].day)
    const cohort = month === undefined ? undefined : found[month - begin]
    if (month === undefined || !cohort || known.isErased(person)) continue
    cohort.clients++
    for (const k of new Set(came.map(visit => monthOf(visit.day) - month)))
      if (cohort.seen[k] !== undefined) cohort.seen[k]++
  }
  return found.map(({ clients, seen }, at) => ({
    month: monthName(begin + at),
    clients,
    cells: seen.map((number, k) => ({
      k,
      seen: number,
      rate_bp: clients === 0 ? null : rounded((10_000 * number) / clients),
      is_running: begin + at + k === present,
    })),
  }))
}

function monthsOfDays(): (day: number) => number {
  const known = new Map<number, number>()
  return day => {
    const before = known.get(day)
    if (before !== undefined) return before
    const month = monthNumber(dateOfEpochDay(day))
    known.set(day, month)
    return month
  }
}
