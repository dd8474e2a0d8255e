import type { OpenSlot, OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, offsetAt } from '#lib/time/zones.ts'
import { firstOpenDay, onPage, pageDays, type SlotDay, weekStartOf, weeksOf } from './slot-days.ts'
import { cityOf } from './zone-city.ts'

/** Regroups the same instants by the dates of another zone, in order; keeps empty dates so that full days show. */
export function slotDaysIn(days: readonly SlotDay[], zone: string): SlotDay[] {
  const found = new Map<string, OpenSlot[]>(days.map(({ date }) => [date, []]))
  for (const slot of days.flatMap(({ slots }) => slots)) {
    const date = localDateOf(zone, Date.parse(slot.start))
    const own = found.get(date)
    if (own) own.push(slot)
    else found.set(date, [slot])
  }
  return [...found]
    .map(([date, slots]) => ({ date, slots: slots.sort((a, b) => a.start.localeCompare(b.start)) }))
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** Four weeks of free times by practice days, plus a day on each side. */
export interface Weeks {
  page: string
  slots: OpenSlots
  /** 'Eastern time': the name of the practice's zone. */
  zone_label: string
}

export interface ShownWeeks {
  page: string
  zone: string
  zone_label: string
  today: string
  days: SlotDay[]
  /** Five weeks if the first times fall on the day before the page. */
  rows: string[][]
  hasEarlier: boolean
  hasLater: boolean
}

/** Days and times in `zone`; `now` in epoch ms. No instant changes. */
export function shownWeeks({ page, slots, zone_label }: Weeks, zone: string, now: number): ShownWeeks {
  const isOwn = zone === slots.time_zone
  const all = slotDaysIn(slots.days, zone)
  const isFirst = page <= weekStartOf(slots.today)
  const earliest = all.find(day => day.slots.length > 0)?.date
  // Only what isn't on an earlier page.
  const start = isFirst && earliest && earliest < page ? weekStartOf(earliest) : page
  const last = addDays(page, pageDays - 1)
  const rows = [...(start < page ? [weekOf(start)] : []), ...weeksOf(page)]
  const end = isOwn ? slots.until : localDateOf(zone, instantOf(slots.time_zone, slots.until, 1439))
  return {
    page,
    zone,
    zone_label: isOwn ? zone_label : `${cityOf(zone)} time`,
    today: isOwn ? slots.today : localDateOf(zone, now),
    days: all.filter(day => day.date >= start && day.date <= last),
    rows,
    hasEarlier: !isFirst,
    hasLater: last < end,
  }
}

const weekOf = (first: string) => [0, 1, 2, 3, 4, 5, 6].map(day => addDays(first, day))

/** Whether two zones show different clock times at any of these instants (epoch ms). */
export const areApart = (one: string, other: string, instants: readonly number[]): boolean =>
  one !== other && instants.some(at => offsetAt(one, at) !== offsetAt(other, at))

/** Sample instants (epoch ms) for comparing two zones. */
export const instantsOf = ({ page, slots }: Weeks): number[] =>
  [0, 1, 2, 3, 4].map(week => instantOf(slots.time_zone, addDays(page, week * 7), 720))

/** The first time on that date, else the first of all. */
export function slotOn(weeks: Weeks, zone: string, date: string | null): OpenSlot | undefined {
  const days = slotDaysIn(weeks.slots.days, zone)
  return (
    days.find(day => day.date === date && day.slots.length > 0) ?? firstOpenDay(onPage(days, weeks.page))
  )?.slots[0]
}
