import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { Campaign } from '../campaign.ts'
import { hasPassed, sendsAt, type Timing } from './timing.ts'

type When = Pick<
  Campaign,
  'state' | 'timing' | 'began_at' | 'ended_at' | 'leaves_at' | 'wall_date' | 'wall_time'
>

const dayAndTime = (zone: string, ms: number) => `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`

/** The day and time that were chosen, on the practice's clock or each reader's own; null: at once. */
function chosen({ timing, wall_date, wall_time }: Timing, zone: string): string | null {
  if (timing === 'at_once' || !wall_date || !wall_time) return null
  const at = sendsAt({ timing, wall_date, wall_time }, zone, null, Number.NEGATIVE_INFINITY)
  return `${dayAndTime(zone, at)}${timing === 'own_zone' ? ', by each reader’s own clock' : ''}`
}

/** When it goes, or went, in few words: for the list, the head of its page and the banner. `zone` is the practice's. */
export function whenOf(campaign: When, zone: string): string {
  const { state, timing, began_at, ended_at, leaves_at } = campaign
  if (began_at) return dayAndTime(zone, Date.parse(began_at))
  if (state === 'cancelled' && ended_at) return `stopped ${dayAndTime(zone, Date.parse(ended_at))}`
  // Work on readers' own clocks begins before the earliest of them: that is no time which anybody chose.
  if (leaves_at && timing !== 'own_zone' && (state === 'scheduled' || state === 'paused'))
    return dayAndTime(zone, Date.parse(leaves_at))
  return chosen(campaign, zone) ?? 'as soon as it is approved'
}

/** When a draft goes, before the yes: as it was chosen, and whether that has passed. `now`: epoch ms. */
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

/** Where nobody gets it at its time: when the first do. Undefined where somebody does, or nobody ever. `zone` is the practice's. */
export function firstLater({ now, later, groups }: Counted, zone: string): string | undefined {
  if (now > 0 || later === 0) return undefined
  const [first] = groups.flatMap(({ outcome, day }) => (outcome === 'later' && day ? [day] : [])).sort()
  return first && `No one gets it then; the first do on ${formatShortDay(zone, instantOf(zone, first, 720))}.`
}
