import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { Campaign } from '../campaign.ts'
import { hasPassed, sendsAt, type Timing } from './timing.ts'

type When = Pick<
  Campaign,
  'state' | 'timing' | 'began_at' | 'ended_at' | 'leaves_at' | 'wall_date' | 'wall_time'
>

const dayAndTime = (zone: string, ms: number) => `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`

function chosen({ timing, wall_date, wall_time }: Timing, zone: string): string | null {
  if (timing === 'at_once' || !wall_date || !wall_time) return null
  const at = sendsAt({ timing, wall_date, wall_time }, zone, null, Number.NEGATIVE_INFINITY)
  return `${dayAndTime(zone, at)}${timing === 'own_zone' ? ', by each reader’s own clock' : ''}`
}

/** When it goes or went, in short. `zone`: the practice's. */
export function whenOf(campaign: When, zone: string): string {
  const { state, timing, began_at, ended_at, leaves_at } = campaign
  if (began_at) return dayAndTime(zone, Date.parse(began_at))
  if (state === 'cancelled' && ended_at) return `stopped ${dayAndTime(zone, Date.parse(ended_at))}`
  // For own-zone campaigns `leaves_at` is before the earliest zone, so it isn't a chosen time.
  if (leaves_at && timing !== 'own_zone' && (state === 'scheduled' || state === 'paused'))
    return dayAndTime(zone, Date.parse(leaves_at))
  return chosen(campaign, zone) ?? 'as soon as it is approved'
}

/** Planned send time of a draft, and whether it has passed. `now`: epoch ms. */
export function goesWords(draft: Timing, zone: string, now: number): string {
  if (draft.timing === 'at_once') return 'a minute after your yes'
  const words = chosen(draft, zone)
  if (words === null) return 'at no day or time yet'
  return hasPassed(draft, zone, now) ? `${words}. That has passed.` : words
}

interface Counted {
  now: number
  later: number
  groups: readonly { outcome: string; day: string | null }[]
}

/** First send time if all recipients are delayed; otherwise undefined. `zone`: the practice's. */
export function firstLater({ now, later, groups }: Counted, zone: string): string | undefined {
  if (now > 0 || later === 0) return undefined
  const [first] = groups.flatMap(({ outcome, day }) => (outcome === 'later' && day ? [day] : [])).sort()
  return first && `No one gets it then; the first do on ${formatShortDay(zone, instantOf(zone, first, 720))}.`
}
