import { instantOf } from '#lib/time/zones.ts'

/** Minutes since midnight of 'HH:MM'. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The instant (epoch ms) of a wall-clock time in `zone`. */
export const wallInstant = (zone: string, date: string, clock: string): number =>
  instantOf(zone, date, minutesOf(clock))
