import type { PackedSlots } from '../schema.ts'

export const minuteMs = 60_000

export interface OpenSlot {
  /** ISO text. */
  start: string
  /** Who can serve it, in the practice's order. */
  practitioner_ids: string[]
}

/** Free times by practice-local date, as screens use them. */
export interface OpenSlots extends Omit<PackedSlots, 'days' | 'groups'> {
  days: { date: string; slots: OpenSlot[] }[]
}

/**
 * A month of free times is hundreds of instants, each with nearly the same people: on the wire a start is one number
 * (minutes since 1970: whole numbers this small are written twice as fast as epoch ms) and its people are named once
 * (`groups`, to which a day's `by` points).
 */
export function unpackSlots({ days, groups, ...rest }: PackedSlots): OpenSlots {
  const slotsOf = (day: PackedSlots['days'][number]) =>
    day.starts.map((start, index) => ({
      start: new Date(start * minuteMs).toISOString(),
      practitioner_ids: groups[day.by[index] ?? 0] ?? [],
    }))
  return { ...rest, days: days.map(day => ({ date: day.date, slots: slotsOf(day) })) }
}
