import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'

const hour = 3_600_000
const soonest = 15 * 60_000

/** The next full hour of the practice's clock, at least 15 minutes away: 'YYYY-MM-DD' and 'HH:MM'. `now`: epoch ms. */
export function firstTime(zone: string, now: number): { wall_date: string; wall_time: string } {
  const from = now + soonest
  const past = (localMinutesOf(zone, from) % 60) * 60_000 + (from % 60_000)
  const at = past === 0 ? from : from + hour - past
  const hours = Math.floor(localMinutesOf(zone, at) / 60)
  return { wall_date: localDateOf(zone, at), wall_time: `${String(hours).padStart(2, '0')}:00` }
}
