import { instantOf } from '#lib/time/zones.ts'

/** Minutes from midnight of 'HH:MM'. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The instant (epoch ms) at which the clock of `zone` shows 'HH:MM' on that date. */
export const wallInstant = (zone: string, date: string, clock: string): number =>
  instantOf(zone, date, minutesOf(clock))
