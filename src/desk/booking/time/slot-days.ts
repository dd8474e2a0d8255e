import type { OpenSlot, OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { addDays, daysBetween, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { monthName } from '#lib/time/month-name.ts'
import { localMinutesOf } from '#lib/time/zones.ts'

export type SlotDay = OpenSlots['days'][number]

/** Four weeks. */
export const pageDays = 28

export const weekStartOf = (date: string): string => addDays(date, -(weekdayOf(date) % 7))

/** First day of the four weeks with `date`, counted from `today`'s week; never earlier. */
export function fourWeeksStart(date: string, today: string): string {
  const first = weekStartOf(today)
  const pages = Math.floor(daysBetween(first, date) / pageDays)
  return addDays(first, Math.max(0, pages) * pageDays)
}

/** Practice days to request: the rest of the page plus a day on each side, because zones shift dates. */
export function pageRange(page: string, today: string): { from: string; days: number } {
  const before = addDays(page, -1)
  const from = before < today ? today : before
  return { from, days: daysBetween(from, addDays(page, pageDays)) + 1 }
}

export const onPage = (days: readonly SlotDay[], page: string): SlotDay[] =>
  days.filter(({ date }) => date >= page && date < addDays(page, pageDays))

export function weeksOf(page: string): string[][] {
  return [0, 1, 2, 3].map(week => [0, 1, 2, 3, 4, 5, 6].map(day => addDays(page, week * 7 + day)))
}

/** 'May and June', or 'June'; with the year if it differs from `today`'s. */
export function pageTitle(page: string, today: string): string {
  const last = addDays(page, pageDays - 1)
  const names = [...new Set([page < today ? today : page, last].map(monthName))]
  const year = last.slice(0, 4)
  return names.join(' and ') + (year === today.slice(0, 4) ? '' : ` ${year}`)
}

/** 'few' is a fact and not urgency marketing. */
export function fillOf(count: number): 'none' | 'few' | 'open' {
  if (count === 0) return 'none'
  return count <= 3 ? 'few' : 'open'
}

export type DayPart = 'Morning' | 'Afternoon' | 'Evening'

/** Split at noon and 5 PM, without empty parts. */
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

/** Restores a slot: the visitor's own hold, or one just taken and still shown. */
export function withSlot(days: readonly SlotDay[], date: string, slot: OpenSlot): SlotDay[] {
  return days.map(day => {
    if (day.date !== date || day.slots.some(one => one.start === slot.start)) return day
    return { date, slots: [...day.slots, slot].sort((a, b) => a.start.localeCompare(b.start)) }
  })
}

/** The `open` date (sorted) an arrow, Home or End leads to. Undefined: stay. */
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
