import { rhythmOf } from '#diary/visits/rhythm.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { SegmentClient } from '#rules/segments/segment.ts'
import { decide, type SendDecision, type SendInput } from '#rules/sending/may-send.ts'
import type { PersonFacts } from './next-step.ts'

/** A person the trigger would have matched, with known facts. Epoch ms. */
export interface PastPerson {
  client_id: string
  name: string
  entered_at: number
  client: SegmentClient
  email: string | null
  phone: string | null
  time_zone: string | null
  is_archived: boolean
  visits: readonly PastVisit[]
  consents: readonly (SendInput['consents'][number] & { created_at: number })[]
  suppressions: SendInput['suppressions']
  /** Marketing they received, without this sequence. */
  touches: SendInput['touches']
  replies: readonly number[]
}

export interface PastVisit {
  id: string
  status: string
  starts_at: number
  ends_at: number
  booked_at: number
  cancelled_at: number | null
  service_id: string
  practitioner_id: string
}

/** Appointments booked by `t` and not yet canceled. */
const standing = (person: PastPerson, t: number) =>
  person.visits.filter(
    each => each.booked_at <= t && (each.status !== 'cancelled' || (each.cancelled_at ?? 0) > t),
  )

/** Visits as of `t`; tags, consent and record as of today. */
export function clientAt(person: PastPerson, t: number, zone: string): SegmentClient {
  const there = standing(person, t).toSorted((a, b) => a.starts_at - b.starts_at)
  const kept = there.filter(each => each.starts_at <= t && each.status !== 'no_show')
  const last = kept.at(-1)
  return {
    ...person.client,
    visits: kept.length,
    no_shows: there.filter(each => each.starts_at <= t && each.status === 'no_show').length,
    first_visit_at: kept[0]?.starts_at ?? null,
    last_visit_at: last?.starts_at ?? null,
    next_visit_at: there.find(each => each.starts_at > t)?.starts_at ?? null,
    last_service_id: last?.service_id ?? null,
    service_ids: [...new Set(kept.map(each => each.service_id))],
    practitioner_ids: [...new Set(kept.map(each => each.practitioner_id))],
    rhythm_days: rhythmOf(kept.map(each => localDateOf(zone, each.starts_at)))?.median ?? null,
  }
}

export function factsAt(
  person: PastPerson,
  t: number,
  zone: string,
  channels: ReadonlySet<string>,
): PersonFacts {
  const since = (at: number) => at >= person.entered_at && at <= t
  const first = (found: readonly number[]) => (found.length > 0 ? Math.min(...found) : null)
  return {
    now: t,
    time_zone: zone,
    own_zone: person.time_zone,
    client: clientAt(person, t, zone),
    booked_at: first(
      standing(person, t)
        .map(each => each.booked_at)
        .filter(since),
    ),
    replied_at: first(person.replies.filter(since)),
    said_no_at: first(
      person.consents
        .filter(
          each =>
            !each.is_granted &&
            channels.has(each.channel) &&
            (each.purpose === 'offers' || each.purpose === 'all') &&
            since(each.created_at),
        )
        .map(each => each.created_at),
    ),
  }
}

export interface PastPractice {
  time_zone: string
  text_hours: { from: string; to: string } | null
}

/** What `decide` would have said at `t`, given the messages `sent` by the sequence. */
export function decideAt(
  person: PastPerson,
  message: { channel: 'email' | 'sms'; dedupe_key: string },
  t: number,
  sent: SendInput['touches'],
  practice: PastPractice,
): SendDecision {
  const there = standing(person, t)
  const signs = there.map(each => Math.max(each.booked_at, Math.min(each.starts_at, t)))
  return decide({
    now: t,
    message: { ...message, purpose: 'marketing', stop_on_book: { since: person.entered_at } },
    person: {
      email: person.email,
      phone: person.phone,
      time_zone: person.time_zone,
      is_archived: person.is_archived,
      last_sign_at: signs.length > 0 ? Math.max(...signs) : null,
    },
    practice,
    consents: person.consents,
    suppressions: person.suppressions.filter(each => Number(each.at) <= t),
    touches: [...person.touches, ...sent],
    appointments: there.map(({ id, status, starts_at, ends_at, booked_at }) => ({
      id,
      // Canceled since, but not at that time.
      status: status === 'cancelled' ? 'confirmed' : status,
      starts_at,
      ends_at,
      booked_at,
    })),
  })
}
