import { type DayLane, type Gap, type PlacedBlock, type PlacedVisit, visitCount } from './day-lane.ts'

export type AgendaItem =
  | { kind: 'visit'; practitioner_id: string; visit: PlacedVisit }
  | { kind: 'blocked'; practitioner_id: string; block: PlacedBlock }
  | { kind: 'open'; practitioner_id: string; gap: Gap }

export interface AgendaDay {
  date: string
  items: AgendaItem[]
  visitCount: number
}

const placeIn = (item: AgendaItem) =>
  item.kind === 'visit' ? item.visit : item.kind === 'blocked' ? item.block : item.gap

export function agendaOf(lanes: readonly DayLane[]): AgendaDay[] {
  const days = new Map<string, AgendaItem[]>()
  for (const lane of lanes) {
    const { practitioner_id } = lane
    const items: AgendaItem[] = [
      ...lane.visits.map(({ item }) => ({ kind: 'visit' as const, practitioner_id, visit: item })),
      ...lane.blocks.map(block => ({ kind: 'blocked' as const, practitioner_id, block })),
      ...lane.gaps.map(gap => ({ kind: 'open' as const, practitioner_id, gap })),
    ]
    days.set(lane.date, [...(days.get(lane.date) ?? []), ...items])
  }
  return [...days].map(([date, items]) => ({
    date,
    items: items.sort((a, b) => placeIn(a).from - placeIn(b).from),
    visitCount: visitCount(lanes.filter(lane => lane.date === date)),
  }))
}
