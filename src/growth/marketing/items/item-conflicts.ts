import { daysBetween } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { dayMs, touchMs } from '#rules/planning/board.ts'
import type { DaySpan } from '#rules/planning/frame.ts'
import { isMarketing } from '#rules/planning/goals.ts'
import { spansOf } from '#rules/planning/moments.ts'
import type { ItemChannel, Kind } from '#rules/planning/plan-input.ts'

/** An item among others. `at` is epoch ms; `people` are the clients it reaches. */
export interface PlacedItem {
  id: string
  at: number
  kind: Kind
  channel: ItemChannel
  topic: string | null
  subject: string | null
  minutes: number
  people: readonly string[]
}

export interface Calendar {
  now: number
  zone: string
  /** The first of 28 days. */
  startsOn: string
  /** Minutes a week. */
  budget: number
  /** Opening hours on a date; empty when closed. */
  opening: (date: string) => readonly DaySpan[]
  /** Marketing outside the plan, epoch ms. */
  touches: readonly { person: string; at: number }[]
}

export type StandRefusal =
  | 'in_the_past'
  | 'outside_plan'
  | 'closed_day'
  | 'outside_hours'
  | 'channel_taken'
  | 'week_full'
  | 'said_lately'
  | 'touched'

/**
 * The first rule (marketing rules, section 2) that an item violates at its `at`, or null. `others`: the plan's other
 * items, without skipped ones.
 */
export function whyNot(
  item: PlacedItem,
  others: readonly PlacedItem[],
  calendar: Calendar,
): StandRefusal | null {
  const { now, zone, startsOn, budget } = calendar
  const day = localDateOf(zone, item.at)
  if (item.at <= now) return 'in_the_past'
  const week = Math.floor(daysBetween(startsOn, day) / 7)
  if (week < 0 || week > 3) return 'outside_plan'
  const spans = calendar.opening(day)
  if (spans.length === 0) return 'closed_day'
  const minutes = localMinutesOf(zone, item.at)
  if (!spansOf(item.kind, spans).some(({ from, to }) => from <= minutes && minutes < to))
    return 'outside_hours'
  const dayOf = (each: PlacedItem) => localDateOf(zone, each.at)
  if (others.some(each => each.channel === item.channel && dayOf(each) === day)) return 'channel_taken'
  if (isTouching(item, others, calendar)) return 'touched'
  if (saysAgain(item, others, zone)) return 'said_lately'
  const inWeek = others.filter(each => Math.floor(daysBetween(startsOn, dayOf(each)) / 7) === week)
  const same = inWeek.filter(each => each.kind === item.kind && each.channel === item.channel).length
  const most = item.kind === 'post' ? 3 : item.kind === 'profile_update' || item.kind === 'in_room' ? 1 : 7
  const taken = inWeek.reduce((sum, each) => sum + each.minutes, item.minutes)
  return same >= most || taken > budget ? 'week_full' : null
}

/** Whether its channel has the same topic within fourteen days. */
export const saysAgain = (item: PlacedItem, others: readonly PlacedItem[], zone: string): boolean =>
  item.topic !== null &&
  others.some(
    each =>
      each.channel === item.channel &&
      each.topic === item.topic &&
      each.subject === item.subject &&
      (Math.abs(each.at - item.at) < 14 * dayMs ||
        Math.abs(daysBetween(localDateOf(zone, each.at), localDateOf(zone, item.at))) < 14),
  )

function isTouching(item: PlacedItem, others: readonly PlacedItem[], { touches }: Calendar): boolean {
  if (!isMarketing(item.kind)) return false
  const people = new Set(item.people)
  return (
    touches.some(each => people.has(each.person) && Math.abs(each.at - item.at) < touchMs) ||
    others.some(
      each =>
        isMarketing(each.kind) &&
        Math.abs(each.at - item.at) < touchMs &&
        each.people.some(person => people.has(person)),
    )
  )
}
