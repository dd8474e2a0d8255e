import type { PackedSlots } from '../schema.ts'

export const minuteMs = 60_000

export interface OpenSlot {
  /** ISO text. */
  start: string
  practitioner_ids: string[]
}

export interface OpenSlots extends Omit<PackedSlots, 'days' | 'groups'> {
  days: { date: string; slots: OpenSlot[] }[]
}

/**
 * A month of slots is hundreds of instants with mostly the same people, so starts are minutes since 1970 and each list
 * of people is sent once (`groups`, indexed by a day's `by`).
 */
export function unpackSlots({ days, groups, ...rest }: PackedSlots): OpenSlots {
  const slotsOf = (day: PackedSlots['days'][number]) =>
    day.starts.map((start, index) => ({
      start: new Date(start * minuteMs).toISOString(),
      practitioner_ids: groups[day.by[index] ?? 0] ?? [],
    }))
  return { ...rest, days: days.map(day => ({ date: day.date, slots: slotsOf(day) })) }
}
