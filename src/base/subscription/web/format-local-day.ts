import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'

/** 'May 14, 2026': the day of an instant where the reader is. */
export const formatLocalDay = (instant: string): string =>
  longDate(localDateOf(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.parse(instant)))
