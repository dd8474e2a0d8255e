import { instant, type Moment } from '#lib/time/instants.ts'
import { isZone } from '#lib/time/zones.ts'

export type { Moment } from '#lib/time/instants.ts'
export type SendChannel = 'email' | 'sms'
export type SendPurpose = 'transactional' | 'care' | 'marketing' | 'review'
export type LedgerPurpose = 'offers' | 'reminders' | 'reviews' | 'all'

/** What a message claims of a visit or open slot; sent only while true. */
export type About =
  | {
      says: 'requested' | 'upcoming' | 'visited' | 'missed' | 'cancelled'
      appointment_id: string
      starts_at: Moment
    }
  | { says: 'open_time'; is_open: boolean }

export interface SendMessage {
  id?: string | null
  channel: SendChannel
  purpose: SendPurpose
  dedupe_key: string
  send_at?: Moment | null
  expires_at?: Moment | null
  about?: About | null
  stop_on_book?: { since: Moment } | null
  platform?: 'google' | 'facebook' | 'general' | 'yelp' | null
}

export interface SendPerson {
  email: string | null
  /** E.164. */
  phone: string | null
  time_zone: string | null
  is_archived: boolean
  last_sign_at: Moment | null
}

export interface SendPractice {
  time_zone: string
  text_hours?: { from: string; to: string } | null
  touch_days?: number | null
}

/** All about one person. */
export interface SendInput {
  now: Moment
  message: SendMessage
  person: SendPerson
  practice: SendPractice
  consents: readonly {
    channel: SendChannel
    purpose: LedgerPurpose
    is_granted: boolean
    created_at: Moment
  }[]
  suppressions: readonly {
    channel: SendChannel
    address: string
    kind: 'hard_bounce' | 'soft_bounce' | 'complaint'
    at: Moment
    lifted_at: Moment | null
  }[]
  touches: readonly {
    id?: string | null
    channel: SendChannel
    purpose: SendPurpose
    dedupe_key: string
    status: 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'skipped'
    at: Moment
  }[]
  appointments: readonly {
    id: string
    status: string
    starts_at: Moment
    ends_at: Moment
    booked_at: Moment
  }[]
}

const counting = new Set(['queued', 'sending', 'sent', 'kept'])

export function normalizeFacts({
  now: at,
  message,
  person,
  practice,
  consents,
  suppressions,
  touches,
  appointments,
}: SendInput) {
  const now = instant(at)
  const sendAt = optional(message.send_at)
  const { about } = message
  known(channels, message.channel, 'channel')
  known(purposes, message.purpose, 'purpose')
  if (!isZone(practice.time_zone)) throw new RangeError(`unknown time zone: ${practice.time_zone}`)
  const visit = about && about.says !== 'open_time' ? { ...about, starts_at: instant(about.starts_at) } : null
  const ends = [optional(message.expires_at)]
  if (visit?.says === 'requested' || visit?.says === 'upcoming') ends.push(visit.starts_at)
  return {
    now,
    t0: Math.max(now, sendAt ?? now),
    /** Infinity: never expires. */
    end: Math.min(...ends.map(each => each ?? Number.POSITIVE_INFINITY)),
    message,
    about,
    visit,
    bookedSince: message.stop_on_book ? instant(message.stop_on_book.since) : null,
    person,
    lastSign: optional(person.last_sign_at),
    address: normal(message.channel === 'email' ? person.email : person.phone),
    zone: person.time_zone && isZone(person.time_zone) ? person.time_zone : practice.time_zone,
    practice,
    consents: consents.map(each => {
      known(channels, each.channel, 'channel')
      known(ledgerPurposes, each.purpose, 'purpose of the ledger')
      return { ...each, at: instant(each.created_at) }
    }),
    suppressions: suppressions.map(each => {
      known(channels, each.channel, 'channel')
      return { ...each, at: instant(each.at), lifted: optional(each.lifted_at) }
    }),
    touches: touches
      .map(each => {
        known(channels, each.channel, 'channel')
        known(purposes, each.purpose, 'purpose')
        return { ...each, at: instant(each.at) }
      })
      .filter(each => counting.has(each.status) && !(isGiven(message.id) && each.id === message.id)),
    appointments: appointments.map(each => ({
      ...each,
      starts_at: instant(each.starts_at),
      ends_at: instant(each.ends_at),
      booked_at: instant(each.booked_at),
    })),
  }
}

export type NormalizedFacts = ReturnType<typeof normalizeFacts>

const channels: readonly string[] = ['email', 'sms'] satisfies SendChannel[]
const purposes: readonly string[] = ['transactional', 'care', 'marketing', 'review'] satisfies SendPurpose[]
const ledgerPurposes: readonly string[] = ['offers', 'reminders', 'reviews', 'all'] satisfies LedgerPurpose[]

function known(names: readonly string[], name: string, what: string): void {
  if (!names.includes(name)) throw new RangeError(`unknown ${what}: ${name}`)
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined
export const normal = (address: string | null | undefined) => (address ?? '').trim().toLowerCase()
const optional = (moment: Moment | null | undefined) => (isGiven(moment) ? instant(moment) : null)
