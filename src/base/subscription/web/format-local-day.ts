import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'

export const formatLocalDay = (instant: string): string =>
  longDate(localDateOf(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.parse(instant)))
