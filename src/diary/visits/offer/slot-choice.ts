import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { type BusyTime, readInstant } from '#rules/slots/slot-input.ts'

type Booked = BusyTime & { practitioner_id: string }

/** Who serves "anyone": the fewest booked minutes on their own date of `start` (epoch ms), then the given order. */
export function choosePractitioner(
  ids: readonly string[],
  practitioners: readonly { id: string; timeZone: string }[],
  booked: readonly Booked[],
  start: number,
): string | undefined {
  let chosen: { id: string; minutes: number } | undefined
  for (const { id, timeZone } of practitioners) {
    if (!ids.includes(id)) continue
    const own = booked.filter(appointment => appointment.practitioner_id === id)
    const minutes = bookedMinutes(own, timeZone, localDateOf(timeZone, start))
    if (!chosen || minutes < chosen.minutes) chosen = { id, minutes }
  }
  return chosen?.id
}

/** Booked minutes within a local date 'YYYY-MM-DD'. */
export function bookedMinutes(booked: readonly BusyTime[], timeZone: string, date: string): number {
  const from = instantOf(timeZone, date, 0)
  const to = instantOf(timeZone, addDays(date, 1), 0)
  let ms = 0
  for (const time of booked) {
    const start = Math.max(from, readInstant(time.start, 'booked start'))
    ms += Math.max(0, Math.min(to, readInstant(time.end, 'booked end')) - start)
  }
  return ms / 60_000
}

/** The `count` slots nearest to a start (epoch ms), ties to the earlier, sorted by time. */
export function nearestSlots<T extends { start: number }>(
  slots: readonly T[],
  wanted: number,
  count: number,
): T[] {
  return [...slots]
    .sort((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}
