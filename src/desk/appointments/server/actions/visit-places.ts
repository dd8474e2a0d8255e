import { call, type Doing, type Refused, refuse } from '#base/actions/server/offers/doing.ts'
import { nearestSlots } from '#diary/visits/offer/slot-choice.ts'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { findOpenSlots } from '../offers/find-open-slots.ts'

/** Can be typed back: 'Friday, March 6 at 10:30 am'. */
const sayable = (zone: string, ms: number) =>
  `${formatDay(zone, ms)} at ${formatTime(zone, ms)}`.replace(/\u00a0/g, ' ')

const placeCodes = new Set([
  'slot_taken',
  'room_taken',
  'equipment_taken',
  'outside_hours',
  'blocked_time',
  'being_booked',
])

export interface WantedVisit {
  service_id: string
  duration_id: string
  practitioner_id: string | null
  start: number
  appointment_id?: string
  duration_min?: number
}

/** The verb's reason, with the nearest free times. */
export async function refusedPlace(
  doing: Doing,
  { code, words, details }: { code: string; words: string; details: Record<string, unknown> },
  wanted: WantedVisit,
): Promise<Refused> {
  if (!placeCodes.has(code)) return refuse(code, words)
  const nearest = (details.nearest as { start: string }[] | undefined)?.map(({ start }) => Date.parse(start))
  const free = nearest?.length ? nearest : await freeAround(doing, wanted)
  // In clock order, so the first ones may not be the nearest.
  const starts = free.map(start => ({ start }))
  return refuse(
    code,
    words,
    nearestSlots(starts, wanted.start, 3).map(({ start }) => sayable(doing.zone, start)),
  )
}

async function freeAround(doing: Doing, { start, ...wanted }: WantedVisit): Promise<number[]> {
  const from = localDateOf(doing.zone, Math.max(start - 86_400_000, doing.now.getTime()))
  const found = await call(doing, findOpenSlots, { ...wanted, from, days: 4 })
  if (!found.ok) return []
  const starts = found.data.days.flatMap(day => day.starts.map(minute => minute * 60_000))
  return starts.filter(each => each > doing.now.getTime())
}

export async function whoIsFree(doing: Doing, { start, ...wanted }: WantedVisit): Promise<string[]> {
  const from = localDateOf(doing.zone, start)
  const also = new Date(start).toISOString()
  const found = await call(doing, findOpenSlots, { ...wanted, from, days: 1, also })
  if (!found.ok) return []
  for (const day of found.data.days) {
    const at = day.starts.indexOf(start / 60_000)
    if (at >= 0) return found.data.groups[day.by[at] as number] ?? []
  }
  return []
}

/** What a client is told after three minutes; empty when nothing is sent. */
export const tellsEffect = (firstName: string, tellsAt: string | null, what: string): string[] =>
  tellsAt ? [`Sends ${firstName} ${what} in three minutes`] : []
