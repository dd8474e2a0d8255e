import type { DayLane } from '#desk/appointments/calendar/day-lane.ts'
import { type AppointmentRow, isLive, visitsIn } from '#diary/visits/calendar-rows.ts'

export interface DayFigures {
  expectedCents: number
  visits: AppointmentRow[]
  bookedMin: number
  openMin: number
  bookedPercent: number
  gapMin: number
  gapCount: number
  seen: AppointmentRow[]
}

/** `now` is epoch ms. Canceled visits and no-shows don't count. */
export function figuresOf(lanes: readonly DayLane[], now: number): DayFigures {
  const all = lanes
    .flatMap(lane => lane.visits.flatMap(visit => visitsIn(visit.item.row)))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  const visits = all.filter(isLive)
  const sum = (of: (lane: DayLane) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
  const [bookedMin, openMin] = [sum(lane => lane.bookedMin), sum(lane => lane.openMin)]
  const seen = new Map<string, AppointmentRow>()
  for (const row of visits) if (isSeen(row, now)) seen.set(row.client_id, row)
  return {
    expectedCents: visits.reduce((total, row) => total + row.price_cents, 0),
    visits,
    bookedMin,
    openMin,
    bookedPercent: openMin === 0 ? 0 : Math.round((bookedMin / openMin) * 100),
    gapMin: sum(lane => lane.gaps.reduce((total, gap) => total + gap.to - gap.from, 0)),
    gapCount: sum(lane => lane.gaps.length),
    seen: [...seen.values()],
  }
}

const isSeen = (row: AppointmentRow, now: number) =>
  row.status === 'completed' || (row.status === 'arrived' && Date.parse(row.ends_at) <= now)

/** Of the clients seen, those with another upcoming visit. */
export function rebooked(
  seen: readonly AppointmentRow[],
  ahead: ReadonlyMap<string, unknown>,
): AppointmentRow[] {
  return seen.filter(row => ahead.has(row.client_id))
}

export function countsOf(lanes: readonly DayLane[], now: number) {
  const rows = lanes.flatMap(lane => lane.visits.flatMap(visit => visitsIn(visit.item.row)))
  const inSession = rows.filter(
    row => row.status === 'arrived' && Date.parse(row.starts_at) <= now && now < Date.parse(row.ends_at),
  )
  return {
    done: rows.filter(row => row.status === 'completed').length,
    inSession: inSession.length,
    unconfirmed: rows.filter(row => row.status === 'pending').length,
    noShow: rows.filter(row => row.status === 'no_show').length,
  }
}
