import { formatShortDay, formatTime } from '#lib/dates.ts'
import type { Campaign } from './campaign.ts'
import { sendsAt } from './timing.ts'

const dayAndTime = (zone: string, ms: number) => `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`

/** When it goes, or went, in few words: for the list and the head of its page. */
export function whenOf(campaign: Campaign, zone: string): string {
  const { state, timing, began_at, ended_at, leaves_at, wall_date, wall_time } = campaign
  if (began_at) return dayAndTime(zone, Date.parse(began_at))
  if (state === 'cancelled' && ended_at) return `stopped ${dayAndTime(zone, Date.parse(ended_at))}`
  if (leaves_at && (state === 'scheduled' || state === 'paused'))
    return dayAndTime(zone, Date.parse(leaves_at))
  if (timing === 'at_once' || !wall_date || !wall_time) return 'as soon as it is approved'
  return dayAndTime(zone, sendsAt(campaign, zone, null, Number.NEGATIVE_INFINITY))
}
