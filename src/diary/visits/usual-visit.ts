import type { OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { type SoldAddon, withoutAddons } from '#diary/visits/sold.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { OwnTerms } from './practitioner-prices.ts'
import { rhythmOf } from './rhythm.ts'
import type { AppointmentStatus } from './schema.ts'

/** As much of a client's visits as is looked at. Instants are ISO text. */
export interface PastVisit {
  id: string
  status: AppointmentStatus
  starts_at: string
  service_id: string
  duration_min: number
  price_cents: number
  addons: readonly SoldAddon[]
  practitioner_id: string
}

export interface UsualVisit {
  service_id: string
  /** Without add-ons. */
  minutes: number
  practitioner_id: string
  /** When the next one is expected: a practice-local date of the usual weekday, and its instant in epoch ms. */
  date: string
  start: number
  /** Three visits make a habit; with fewer it is the last one over again. */
  isHabit: boolean
}

/** How many of the last visits tell what is usual. */
const LOOKED_AT = 10
/** Without a rhythm the next visit is a week after the last. */
const WEEK = 7

/**
 * The next visit of a client as it usually is: of their last kept visits the most frequent service with its length,
 * practitioner, weekday, and start on that weekday (of two the later one), on the usual day nearest to where their rhythm
 * expects it, tomorrow at the earliest. With `likeId` service, length and practitioner are that visit's. `zone` is the
 * practice's, `now` epoch ms. Null for somebody who has never been here.
 */
export function usualVisit(
  visits: readonly PastVisit[],
  zone: string,
  now: number,
  likeId: string | null = null,
): UsualVisit | null {
  const live = visits
    .filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
    .sort((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at))
  const kept = live.filter(visit => Date.parse(visit.starts_at) <= now)
  const last = kept.slice(0, LOOKED_AT)
  const like = live.find(({ id }) => id === likeId)
  const what = like ?? mostFrequent(last, whatOf)
  const [latest] = live
  if (!what || !latest) return null
  const dateOf = (visit: PastVisit) => localDateOf(zone, Date.parse(visit.starts_at))
  const dayOf = (visit: PastVisit) => weekdayOf(dateOf(visit))
  const clockOf = (visit: PastVisit) => localMinutesOf(zone, Date.parse(visit.starts_at))
  const model = mostFrequent(last, dayOf) ?? what
  const sameDay = last.filter(visit => dayOf(visit) === dayOf(model))
  const clock = clockOf(mostFrequent(sameDay, clockOf) ?? what)
  const rhythm = rhythmOf(kept.map(dateOf))
  const due = addDays(dateOf(latest), rhythm?.median ?? WEEK)
  const date = usualDate(due, dayOf(model), dateOf(latest), localDateOf(zone, now))
  return {
    service_id: what.service_id,
    minutes: withoutAddons(what).duration_min,
    practitioner_id: (like ?? mostFrequent(last, visit => visit.practitioner_id) ?? what).practitioner_id,
    date,
    start: instantOf(zone, date, clock),
    isHabit: rhythm !== null,
  }
}

const whatOf = (visit: PastVisit) => `${visit.service_id} ${withoutAddons(visit).duration_min}`

/** One of those that share their most frequent key, the first of them; of two keys as frequent the one that comes first. */
function mostFrequent<T>(items: readonly T[], keyOf: (item: T) => string | number): T | undefined {
  const counts = new Map<string | number, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return items.find(item => counts.get(keyOf(item)) === most)
}

// The usual weekday nearest to the date that is due, after the last visit and after today.
function usualDate(due: string, weekday: number, last: string, today: string): string {
  const away = ((weekday - weekdayOf(due) + 10) % 7) - 3
  let date = addDays(due, away)
  const after = last > today ? last : today
  if (date <= after) {
    const tomorrow = addDays(after, 1)
    date = addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7)
  }
  return date
}

interface Offered {
  id: string
  archived_at: string | null
  /** Left out by who lists only those that are sold. */
  service_durations: readonly { id: string; duration_min: number; archived_at?: string | null }[]
  service_practitioners: readonly { practitioner_id: string }[]
  /** Left out by who does not know them: then lengths are what they are with everybody. */
  practitioner_terms?: readonly OwnTerms[]
}

/**
 * The usual visit as it can be asked for today: the length nearest to the usual one as its own practitioner gives it, anyone where the usual person does
 * not give it any more. Null where the service is not sold any more.
 */
export function wishOfUsual(
  usual: UsualVisit,
  services: readonly Offered[],
  working: readonly { id: string; archived_at: string | null }[],
): { service_id: string; duration_id: string; practitioner_id: string | null } | null {
  const service = services.find(({ id, archived_at }) => id === usual.service_id && archived_at === null)
  const ownOf = (durationId: string) =>
    service?.practitioner_terms?.find(
      each => each.duration_id === durationId && each.practitioner_id === usual.practitioner_id,
    )
  const away = ({ id, duration_min }: { id: string; duration_min: number }) =>
    Math.abs((ownOf(id)?.duration_min ?? duration_min) - usual.minutes)
  const [duration] = (service?.service_durations ?? [])
    .filter(({ archived_at }) => !archived_at)
    .sort((a, b) => away(a) - away(b))
  if (!service || !duration) return null
  const offers =
    ownOf(duration.id)?.is_offered !== false &&
    working.some(({ id, archived_at }) => id === usual.practitioner_id && archived_at === null) &&
    service.service_practitioners.some(each => each.practitioner_id === usual.practitioner_id)
  return {
    service_id: service.id,
    duration_id: duration.id,
    practitioner_id: offers ? usual.practitioner_id : null,
  }
}

export interface Proposal {
  /** ISO text. */
  start: string
  practitioner_ids: string[]
  isUsualTime: boolean
}

/** The free time at which the usual visit is proposed: its own, else the first after it. */
export function proposalOf(slots: OpenSlots, usual: UsualVisit): Proposal | null {
  for (const day of slots.days)
    for (const slot of day.slots) {
      const start = Date.parse(slot.start)
      if (start >= usual.start) return { ...slot, isUsualTime: start === usual.start }
    }
  return null
}
