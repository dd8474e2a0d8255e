import { whose } from '#lib/names/person-names.ts'
import { clockRangeWords } from '#lib/time/format-clock.ts'
import { shortDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { PlaceTrouble } from './schema.ts'

export const isOverrulable = ({ code }: PlaceTrouble): boolean =>
  code === 'equipment_taken' || code === 'outside_hours' || code === 'blocked_time' || code === 'being_booked'

/** 'Iris Nolan is with Mara, 12:00 to 1:30 pm.' `who`: the practitioner, `client`: on the visit, if known. */
export function troubleWords(zone: string, trouble: PlaceTrouble, who: string, client?: string): string {
  const { code, start, end, reason } = trouble
  const times = start && end ? spanWords(zone, Date.parse(start), Date.parse(end)) : ''
  // Only a class has a name of its own.
  if (code === 'slot_taken' && reason) return `${who} gives ${reason}, ${times}.`
  if (code === 'slot_taken') return `${client ?? 'Another client'} is with ${who}, ${times}.`
  if (code === 'blocked_time') return `${reason || `${whose(who)} time is blocked`}, ${times}.`
  if (code === 'outside_hours') return `Outside ${whose(who)} hours.`
  if (code === 'own_visit') return `It meets another date of the series, ${times}.`
  if (code === 'equipment_taken') return 'The equipment that it needs is in use then.'
  if (code === 'no_time') return `${who} has nothing free near this day that fits the plan.`
  if (code === 'room_taken') return 'No room is free then.'
  return 'A visitor is booking this time online right now.'
}

function spanWords(zone: string, from: number, to: number): string {
  const [first, last] = [localDateOf(zone, from), localDateOf(zone, to - 1)]
  if (first !== last) return `${shortDay(first)} to ${shortDay(last)}`
  return clockRangeWords(localMinutesOf(zone, from), localMinutesOf(zone, to - 1) + 1)
}
