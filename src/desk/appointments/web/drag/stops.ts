import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import type { DayLane, Gap } from '../../calendar/day-lane.ts'
import type { GridStop } from '../../grid/grid-keys.ts'

/** One visit over midnight has two stops. */
export const stopOf = {
  visit: (lane: Pick<DayLane, 'date'>, row: Pick<AppointmentRow, 'id'>) => `visit:${row.id}:${lane.date}`,
  block: (lane: Pick<DayLane, 'date'>, row: Pick<BlockedRow, 'id'>) => `block:${row.id}:${lane.date}`,
  gap: (lane: Pick<DayLane, 'key'>, gap: Pick<Gap, 'from'>) => `gap:${lane.key}:${gap.from}`,
}

export function stopsOf(lanes: readonly DayLane[]): GridStop[] {
  return lanes.flatMap((lane, at) => [
    ...lane.visits.map(({ item }) => ({
      id: stopOf.visit(lane, item.row),
      lane: at,
      from: item.from,
      to: item.to,
    })),
    ...lane.blocks.map(({ row, from, to }) => ({ id: stopOf.block(lane, row), lane: at, from, to })),
    ...lane.gaps.map(gap => ({ id: stopOf.gap(lane, gap), lane: at, from: gap.from, to: gap.to })),
  ])
}

/** Where Tab enters: the last focused stop, else the first visit, else the first stop. */
export function entryStop(stops: readonly GridStop[], last: string | null): string | null {
  if (last !== null && stops.some(stop => stop.id === last)) return last
  return (stops.find(stop => stop.id.startsWith('visit:')) ?? stops[0])?.id ?? null
}

/** Arrow keys find a button by name; only one is in the tab order. */
export const tabStop = (stop: string, active: string | null) => ({
  'data-stop': stop,
  tabIndex: stop === active ? 0 : -1,
})
