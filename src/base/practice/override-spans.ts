import { addDays, daysBetween } from '#lib/time/dates.ts'
import type { TimeWindow } from './schema.ts'

export interface OverrideSpan {
  first: string
  last: string
  windows: TimeWindow[]
  note: string | null
}

interface Override {
  date: string
  windows: TimeWindow[]
  note: string | null
}

/** Merges consecutive dates with the same hours and note. */
export function overrideSpans(overrides: readonly Override[]): OverrideSpan[] {
  const spans: OverrideSpan[] = []
  for (const { date, windows, note } of [...overrides].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = spans.at(-1)
    const continues = last && daysBetween(last.last, date) === 1 && last.note === note
    if (continues && JSON.stringify(last.windows) === JSON.stringify(windows)) last.last = date
    else spans.push({ first: date, last: date, windows, note })
  }
  return spans
}

export function datesOf({ first, last }: { first: string; last: string }): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day))
}
