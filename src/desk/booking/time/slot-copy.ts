import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { inOrder } from '#diary/visits/set-copy.ts'
import { callNames } from '#lib/names/person-names.ts'
import { epochDayOf, formatDay, formatShortDay, formatTime } from '#lib/time/dates.ts'
import type { BookingPractitioner } from '../schema.ts'

const DAY = 86_400_000

export const dateWords = (date: string): string => formatDay('UTC', epochDayOf(date) * DAY)
export const shortDateWords = (date: string): string => formatShortDay('UTC', epochDayOf(date) * DAY)

/** '10:30', for a button under a heading for the half of the day. */
export const clockFace = (zone: string, instant: string): string =>
  formatTime(zone, Date.parse(instant)).replace(/\s?[ap]m$/, '')

/** Short names, or full names where two are the same. */
export const shownNames = (practitioners: readonly BookingPractitioner[]): Map<string, string> =>
  callNames(practitioners, name => name)

/** 'with Mara or Teo', nothing for more than two; several services: 'with Mara, then Teo'. */
export function withWhom(slot: OpenSlot, names: ReadonlyMap<string, string>, isSet = false): string {
  const who = slot.practitioner_ids.map(id => names.get(id)).filter(name => name !== undefined)
  if (isSet && who.length > 0) return `with ${inOrder(who.filter((name, at) => name !== who[at - 1]))}`
  return who.length === 1 || who.length === 2 ? `with ${who.join(' or ')}` : ''
}

export function slotWords(
  slot: OpenSlot,
  zone: string,
  names: ReadonlyMap<string, string>,
  isSet = false,
): string {
  const ms = Date.parse(slot.start)
  return `${formatDay(zone, ms)}, ${formatTime(zone, ms)} ${withWhom(slot, names, isSet)}`.trim()
}

/** '4:30 pm where you are', with another weekday; undefined if clocks agree. `place`: 'at the practice'. */
export function whereYouAre(
  instant: string,
  zone: string,
  ownZone: string | null,
  place: 'where you are' | 'at the practice' = 'where you are',
): string | undefined {
  if (!ownZone) return undefined
  const ms = Date.parse(instant)
  const [time, day] = [formatTime(ownZone, ms), formatDay(ownZone, ms)]
  const isSameDay = day === formatDay(zone, ms)
  if (isSameDay && time === formatTime(zone, ms)) return undefined
  return `${isSameDay ? '' : `${day}, `}${time} ${place}`
}

/** 'Thursday, May 21' if all times are on one day; otherwise undefined. */
export function oneDayOf(slots: readonly OpenSlot[], zone: string): string | undefined {
  const days = new Set(slots.map(({ start }) => formatDay(zone, Date.parse(start))))
  return days.size === 1 ? [...days][0] : undefined
}

/** Only the time if all are on one day. The visible text is part of the full name, for speech control. */
export function offerWords(start: string, among: readonly OpenSlot[], zone: string): string {
  const ms = Date.parse(start)
  const time = formatTime(zone, ms)
  return oneDayOf(among, zone) ? time : `${formatDay(zone, ms)}, ${time}`
}
