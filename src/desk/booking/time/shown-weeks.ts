import type { OpenSlot, OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf, offsetAt } from '#lib/time/zones.ts'
import { firstOpenDay, onPage, pageDays, type SlotDay, weekStartOf, weeksOf } from './slot-days.ts'
import { cityOf } from './zone-city.ts'

/**
 * The same times by the dates of another zone, in order; dates without any stay, so that a day can be seen to be full.
 * Every instant is kept: what the clocks show is all that changes.
 */
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

/** Four weeks of free times by the days of the practice, and one day more on either side. */
export interface Weeks {
  /** First day of the four weeks. */
  page: string
  slots: OpenSlots
  /** 'Eastern time': the practice's zone, as people call it. */
  zone_label: string
}

/** The same as a screen draws them, by the clocks of one zone. */
export interface ShownWeeks {
  page: string
  zone: string
  zone_label: string
  /** Today, where the clocks of that zone stand. */
  today: string
  /** The dates of the page, each with its times in order. */
  days: SlotDay[]
  /** The weeks of the page: one more than four where its first times are on the day before it. */
  rows: string[][]
  hasEarlier: boolean
  hasLater: boolean
}

/** The days and times of `weeks` in `zone`, the practice's or the visitor's; `now` in epoch ms. No instant changes. */
export function shownWeeks({ page, slots, zone_label }: Weeks, zone: string, now: number): ShownWeeks {
  const isOwn = zone === slots.time_zone
  const all = slotDaysIn(slots.days, zone)
  const isFirst = page <= weekStartOf(slots.today)
  const earliest = all.find(day => day.slots.length > 0)?.date
  // Only what belongs to no page before.
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

/** Whether the clocks of two zones show something else at any of these instants (epoch ms). */
export const areApart = (one: string, other: string, instants: readonly number[]): boolean =>
  one !== other && instants.some(at => offsetAt(one, at) !== offsetAt(other, at))

/** Now and then over these weeks (epoch ms): what decides whether two zones show the same. */
export const instantsOf = ({ page, slots }: Weeks): number[] =>
  [0, 1, 2, 3, 4].map(week => instantOf(slots.time_zone, addDays(page, week * 7), 720))

/** The first time on a date of a zone; where there is none, or no date, the first of all. */
export function slotOn(weeks: Weeks, zone: string, date: string | null): OpenSlot | undefined {
  const days = slotDaysIn(weeks.slots.days, zone)
  return (
    days.find(day => day.date === date && day.slots.length > 0) ?? firstOpenDay(onPage(days, weeks.page))
  )?.slots[0]
}
