import type { OpenSlot, OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { addDays, daysBetween, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { monthName } from '#lib/time/month-name.ts'
import { localMinutesOf } from '#lib/time/zones.ts'

export type SlotDay = OpenSlots['days'][number]

/** Four weeks on one screen: the one that runs now and three more. */
export const pageDays = 28

/** The Sunday on or before a date. */
export const weekStartOf = (date: string): string => addDays(date, -(weekdayOf(date) % 7))

/** First day of the four weeks that hold `date`, counted from the week of `today`; never earlier than that. */
export function fourWeeksStart(date: string, today: string): string {
  const first = weekStartOf(today)
  const pages = Math.floor(daysBetween(first, date) / pageDays)
  return addDays(first, Math.max(0, pages) * pageDays)
}

/**
 * The practice's days to ask for: what of the four weeks from `page` on is not over, and a day more on either side,
 * because in another zone its times may belong to the first or to the last day of the page.
 */
export function pageRange(page: string, today: string): { from: string; days: number } {
  const before = addDays(page, -1)
  const from = before < today ? today : before
  return { from, days: daysBetween(from, addDays(page, pageDays)) + 1 }
}

/** Days within the four weeks from `page` on. */
export const onPage = (days: readonly SlotDay[], page: string): SlotDay[] =>
  days.filter(({ date }) => date >= page && date < addDays(page, pageDays))

export function weeksOf(page: string): string[][] {
  return [0, 1, 2, 3].map(week => [0, 1, 2, 3, 4, 5, 6].map(day => addDays(page, week * 7 + day)))
}

/** 'May and June', or 'June' alone; the year only where it is another than `today`'s. */
export function pageTitle(page: string, today: string): string {
  const last = addDays(page, pageDays - 1)
  const names = [...new Set([page < today ? today : page, last].map(monthName))]
  const year = last.slice(0, 4)
  return names.join(' and ') + (year === today.slice(0, 4) ? '' : ` ${year}`)
}

/** 'few' is a fact about the day and not a nudge: its bar is shorter. */
export function fillOf(count: number): 'none' | 'few' | 'open' {
  if (count === 0) return 'none'
  return count <= 3 ? 'few' : 'open'
}

export type DayPart = 'Morning' | 'Afternoon' | 'Evening'

/** Slots by part of the practice's day (noon, five o'clock); empty parts are left out. */
export function groupByDayPart(
  slots: readonly OpenSlot[],
  zone: string,
): { part: DayPart; slots: OpenSlot[] }[] {
  const found: Record<DayPart, OpenSlot[]> = { Morning: [], Afternoon: [], Evening: [] }
  for (const slot of slots) found[partOf(localMinutesOf(zone, Date.parse(slot.start)))].push(slot)
  const parts: DayPart[] = ['Morning', 'Afternoon', 'Evening']
  return parts.map(part => ({ part, slots: found[part] })).filter(group => group.slots.length > 0)
}

const partOf = (minutes: number): DayPart =>
  minutes < 720 ? 'Morning' : minutes < 1020 ? 'Afternoon' : 'Evening'

export const firstOpenDay = (days: readonly SlotDay[]): SlotDay | undefined =>
  days.find(day => day.slots.length > 0)

/** The `count` times nearest to an instant, in order of time. */
export function nearestTo(days: readonly SlotDay[], instant: string, count: number): OpenSlot[] {
  const wanted = Date.parse(instant)
  const away = (slot: OpenSlot) => Math.abs(Date.parse(slot.start) - wanted)
  return days
    .flatMap(day => day.slots)
    .filter(slot => slot.start !== instant)
    .sort((a, b) => away(a) - away(b) || a.start.localeCompare(b.start))
    .slice(0, count)
    .sort((a, b) => a.start.localeCompare(b.start))
}

/** The days with one slot put back: a visitor's own held time, or one that has just gone and is still shown. */
export function withSlot(days: readonly SlotDay[], date: string, slot: OpenSlot): SlotDay[] {
  return days.map(day => {
    if (day.date !== date || day.slots.some(one => one.start === slot.start)) return day
    return { date, slots: [...day.slots, slot].sort((a, b) => a.start.localeCompare(b.start)) }
  })
}

/**
 * The date that an arrow key leads to among `open` dates (sorted): sideways the next open one, up and down the nearest
 * open one a week away or more on that side, Home and End within the week. Undefined: stay.
 */
export function dateByKey(key: string, date: string, open: readonly string[]): string | undefined {
  const later = open.filter(one => one > date)
  const earlier = open.filter(one => one < date).reverse()
  const week = weekStartOf(date)
  const inWeek = open.filter(one => weekStartOf(one) === week)
  const sameDay = (one: string) => weekdayOf(one) === weekdayOf(date)
  const nearest = (dates: string[], target: string) =>
    [...dates].sort((a, b) => distance(a, target) - distance(b, target))[0]
  switch (key) {
    case 'ArrowRight':
      return later[0]
    case 'ArrowLeft':
      return earlier[0]
    case 'ArrowDown':
      return (
        later.find(sameDay) ??
        nearest(
          later.filter(one => weekStartOf(one) > week),
          addDays(date, 7),
        )
      )
    case 'ArrowUp':
      return (
        earlier.find(sameDay) ??
        nearest(
          earlier.filter(one => weekStartOf(one) < week),
          addDays(date, -7),
        )
      )
    case 'Home':
      return inWeek[0]
    case 'End':
      return inWeek.at(-1)
    default:
      return undefined
  }
}

const distance = (a: string, b: string) => Math.abs(epochDayOf(a) - epochDayOf(b))
