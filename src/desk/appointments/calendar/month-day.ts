import { type DayLane, fullness, type PlacedVisit, visitCount } from './day-lane.ts'

/** Why no one can be booked on a day. */
export interface Quiet {
  word: string
  /** True if someone would work but the time is blocked. */
  isBlocked: boolean
}

export interface MonthDay {
  date: string
  visits: PlacedVisit[]
  count: number
  /** Booked share of open hours, 0 to 1. */
  share: number
  quiet: Quiet | null
}

export function monthDay(date: string, lanes: readonly DayLane[], all: readonly DayLane[]): MonthDay {
  const mine = lanes.filter(lane => lane.date === date)
  return {
    date,
    visits: mine.flatMap(lane => lane.visits.map(visit => visit.item)).sort((a, b) => a.from - b.from),
    count: visitCount(mine),
    share: fullness(mine),
    quiet: quietOf(
      mine,
      all.filter(lane => lane.date === date),
    ),
  }
}

function quietOf(mine: readonly DayLane[], all: readonly DayLane[]): Quiet | null {
  if (mine.some(lane => lane.openMin > 0)) return null
  const works = (lane: DayLane) => lane.open.length > 0
  if (!mine.some(works)) return { word: all.some(works) ? 'Off' : 'Closed', isBlocked: false }
  const reasons = new Set(
    mine.filter(works).flatMap(lane => lane.blocks.map(({ row }) => row.reason || 'Blocked')),
  )
  return { word: reasons.size === 1 ? ([...reasons][0] ?? 'Blocked') : 'Blocked', isBlocked: true }
}

/** How many lines of `line` px fit below the head of a cell of `height` px. */
export const linesIn = (height: number, head: number, line: number): number =>
  Math.max(0, Math.floor((height - head) / line))

/** The visits that fit in `lines` lines and how many more there are; that count takes a line too. */
export function firstVisits<Visit>(
  visits: readonly Visit[],
  lines: number,
): { shown: Visit[]; more: number } {
  if (visits.length <= lines) return { shown: [...visits], more: 0 }
  const shown = visits.slice(0, Math.max(0, lines - 1))
  return { shown, more: visits.length - shown.length }
}
