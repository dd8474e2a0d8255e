import type { OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { type SoldAddon, withoutAddons } from '#diary/visits/sold.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { OwnTerms } from './practitioner-prices.ts'
import { rhythmOf } from './rhythm.ts'
import type { AppointmentStatus } from './schema.ts'

/** What is read of a visit; instants are ISO text. */
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
  minutes: number
  practitioner_id: string
  /** A practice-local date on the usual weekday, and its instant in epoch ms. */
  date: string
  start: number
  /** From three visits on; with fewer it repeats the last one. */
  isHabit: boolean
}

/** How many recent visits count. */
const LOOKED_AT = 10
/** Without a rhythm the next visit is a week after the last. */
const WEEK = 7

/**
 * The next usual visit: most frequent service, length, practitioner, weekday and start, on the usual weekday nearest to
 * the rhythm's date, from tomorrow. `likeId`: copy that visit. `zone` is the practice's, `now` epoch ms. Null without
 * past visits.
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

/** First item with the most frequent key; ties go to the first key. */
function mostFrequent<T>(items: readonly T[], keyOf: (item: T) => string | number): T | undefined {
  const counts = new Map<string | number, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return items.find(item => counts.get(keyOf(item)) === most)
}

// The usual weekday nearest to `due`, after the last visit and today.
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
  /** Absent in lists of sold services only. */
  service_durations: readonly { id: string; duration_min: number; archived_at?: string | null }[]
  service_practitioners: readonly { practitioner_id: string }[]
  /** Absent: everyone's lengths are the same. */
  practitioner_terms?: readonly OwnTerms[]
}

/** The usual visit as a request: the nearest length, or anyone. Null if it is no longer sold. */
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

/** The usual start, else the first slot after it. */
export function proposalOf(slots: OpenSlots, usual: UsualVisit): Proposal | null {
  for (const day of slots.days)
    for (const slot of day.slots) {
      const start = Date.parse(slot.start)
      if (start >= usual.start) return { ...slot, isUsualTime: start === usual.start }
    }
  return null
}
