import { addDays } from '#lib/time/dates.ts'

/** A narrower lane can't show the names of its visits. */
export const LEAST_LANE_PX = 72
const FEWEST_DAYS = 3

export interface WeekFit {
  dates: string[]
  practitionerIds: string[]
  isOne: boolean
}

/** What fits in `width` px: all days and practitioners, else fewer days (three or more), else only `chosen`. */
export function fitWeek(
  width: number,
  openDates: readonly string[],
  practitionerIds: readonly string[],
  date: string,
  chosen: string | undefined,
): WeekFit {
  const perDay = Math.max(1, practitionerIds.length) * LEAST_LANE_PX
  const fits = Math.floor(width / perDay)
  if (practitionerIds.length > 1 && fits < Math.min(FEWEST_DAYS, openDates.length)) {
    const one = chosen !== undefined && practitionerIds.includes(chosen) ? chosen : practitionerIds[0]
    const ids = one === undefined ? [] : [one]
    return {
      dates: around(openDates, date, Math.floor(width / LEAST_LANE_PX)),
      practitionerIds: ids,
      isOne: true,
    }
  }
  return { dates: around(openDates, date, fits), practitionerIds: [...practitionerIds], isOne: false }
}

/** The date of the next (`by` 1) or previous (-1) page: the rest of this week first, then the neighboring week. */
export function turnWeek(
  shown: readonly string[],
  openDates: readonly string[],
  week: readonly string[],
  by: -1 | 1,
): string {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  const [first = monday, last = sunday] = [shown[0], shown.at(-1)]
  if (by > 0) return openDates.some(date => date > last) ? addDays(last, 1) : addDays(sunday, 1)
  return openDates.some(date => date < first) ? addDays(first, -1) : addDays(monday, -1)
}

/** `count` neighboring dates (at least one) that include `date` or the next one. */
function around(dates: readonly string[], date: string, count: number): string[] {
  if (count >= dates.length) return [...dates]
  const size = Math.max(1, count)
  const found = dates.findIndex(each => each >= date)
  const at = found === -1 ? dates.length - 1 : found
  const first = Math.min(Math.floor(at / size) * size, dates.length - size)
  return dates.slice(first, first + size)
}
