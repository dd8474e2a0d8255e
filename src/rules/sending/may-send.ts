import { lastEndBefore, nextInside, type WeekOfWindows } from '#lib/time/wall-windows.ts'
import {
  type NormalizedFacts,
  normal,
  normalizeFacts,
  type SendInput,
  type SendMessage,
  type SendPractice,
} from './send-facts.ts'

export type { About, SendInput, SendMessage, SendPurpose } from './send-facts.ts'

export type NeverReason =
  | 'duplicate'
  | 'yelp_forbids'
  | 'expired'
  | 'no_longer_true'
  | 'booked'
  | 'no_address'
  | 'archived'
  | 'bounced'
  | 'complained'
  | 'opted_out'
  | 'no_consent'
  | 'sunset'
  | 'asked_recently'
export type ShiftReason = 'scheduled' | 'frequency_cap' | 'quiet_hours'

/** `at`: ISO text. */
export type SendDecision =
  | { send: 'now' }
  | { send: 'at'; at: string; reason: ShiftReason }
  | { send: 'never'; reason: NeverReason | ShiftReason }

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Time between review requests. */
export const askAgainMs = 180 * DAY
/** How long a soft bounce counts. */
export const softBounceMs = 30 * DAY

/** Send rules, section 1: ask when writing a message and again when sending it. RangeError for invalid input. */
export function decide(given: SendInput): SendDecision {
  const facts = normalizeFacts(given)
  const reason = whyNever(facts)
  return reason ? { send: 'never', reason } : when(facts)
}

const fitting: Record<string, readonly string[]> = {
  requested: ['pending'],
  upcoming: ['confirmed'],
  visited: ['confirmed', 'arrived', 'completed'],
  missed: ['no_show'],
  cancelled: ['cancelled'],
}
const booked = new Set(['pending', 'confirmed', 'arrived', 'completed'])
const asked = { marketing: 'offers', care: 'reminders', review: 'reviews' } as const

/** The first of fourteen rules that applies; null: none. */
function whyNever(facts: NormalizedFacts): NeverReason | null {
  const { now, t0, message, about, touches, bookedSince } = facts
  const { purpose } = message
  if (touches.some(each => each.dedupe_key === message.dedupe_key)) return 'duplicate'
  if (purpose === 'review' && message.platform === 'yelp') return 'yelp_forbids'
  if (t0 >= facts.end) return 'expired'
  if (about?.says === 'open_time' ? !about.is_open : !isStillTrue(facts)) return 'no_longer_true'
  const hasBooked = (since: number) =>
    facts.appointments.some(
      each => booked.has(each.status) && (each.booked_at >= since || each.starts_at > now),
    )
  if (bookedSince !== null && hasBooked(bookedSince)) return 'booked'
  if (facts.address === '') return 'no_address'
  if (facts.person.is_archived && purpose !== 'transactional') return 'archived'
  return whySuppressed(facts) ?? whyNotAgreed(facts) ?? (isAskedRecently(facts) ? 'asked_recently' : null)
}

function isStillTrue({ visit, appointments, t0 }: NormalizedFacts): boolean {
  if (!visit) return true
  const found = appointments.find(each => each.id === visit.appointment_id)
  if (found?.starts_at !== visit.starts_at || !fitting[visit.says]?.includes(found.status)) return false
  return visit.says !== 'visited' || found.ends_at <= t0
}

function whySuppressed({ now, message, address, suppressions }: NormalizedFacts): NeverReason | null {
  const own = suppressions.filter(
    each => each.channel === message.channel && normal(each.address) === address,
  )
  const holding = own.filter(({ lifted }) => lifted === null || lifted > now)
  if (holding.some(({ kind }) => kind === 'hard_bounce')) return 'bounced'
  const isForSale = message.purpose === 'marketing' || message.purpose === 'review'
  if (message.purpose !== 'transactional' && own.some(({ kind }) => kind === 'complaint')) return 'complained'
  const soft = holding.filter(({ kind, at }) => kind === 'soft_bounce' && at > now - softBounceMs)
  return isForSale && soft.length >= 3 ? 'bounced' : null
}

function whyNotAgreed({ now, t0, message, consents, lastSign }: NormalizedFacts): NeverReason | null {
  const { channel, purpose } = message
  const entries = consents.filter(each => each.channel === channel && each.at <= now)
  const all = newest(entries.filter(each => each.purpose === 'all'))
  const isStopped = all?.is_granted === false
  if (purpose === 'transactional') return isStopped && channel === 'sms' ? 'opted_out' : null
  const own = newest(
    entries.filter(
      each =>
        each.purpose === asked[purpose] || (purpose === 'care' && each.purpose === 'all' && each.is_granted),
    ),
  )
  const lastNo = newest(entries.filter(each => each.purpose === 'all' && !each.is_granted))
  const holds = own?.is_granted === true && (!lastNo || own.at > lastNo.at)
  if (isStopped ? channel === 'sms' || !holds : own?.is_granted === false) return 'opted_out'
  if (!holds && (purpose === 'marketing' || channel === 'sms')) return 'no_consent'
  if (purpose === 'marketing' && own && t0 - Math.max(own.at, lastSign ?? own.at) > 365 * DAY) return 'sunset'
  return null
}

/** At the same instant a no wins. */
function newest<Entry extends { at: number; is_granted: boolean }>(entries: Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (last, each) => (!last || each.at > last.at || (each.at === last.at && !each.is_granted) ? each : last),
    undefined,
  )
}

const isAskedRecently = ({ message, touches, t0 }: NormalizedFacts): boolean =>
  message.purpose === 'review' &&
  touches.some(each => each.purpose === 'review' && Math.abs(each.at - t0) < askAgainMs)

function when({ now, t0, end, message, zone, practice, touches }: NormalizedFacts): SendDecision {
  const week = weekOf(message, practice.text_hours)
  let t = t0
  let reason: ShiftReason = 'scheduled'
  for (let before = Number.NaN; before !== t; ) {
    before = t
    if (message.purpose === 'marketing') {
      t = afterTouches(touches, practice.touch_days, t)
      if (t > before) reason = 'frequency_cap'
    }
    const allowed = week ? nextInside(zone, week, t) : t
    if (allowed === null) return { send: 'never', reason: 'quiet_hours' }
    if (allowed > t) reason = 'quiet_hours'
    t = allowed
  }
  if (t < end) return at(t, now, reason)
  // Before quiet hours a care message may go a little early; other messages are dropped.
  if (message.purpose !== 'care' || reason !== 'quiet_hours' || !week) return { send: 'never', reason }
  const early = (lastEndBefore(zone, week, t0) ?? Number.NEGATIVE_INFINITY) - MINUTE
  return early < now ? { send: 'never', reason } : at(early, now, reason)
}

const at = (t: number, now: number, reason: ShiftReason): SendDecision =>
  t <= now ? { send: 'now' } : { send: 'at', at: new Date(t).toISOString(), reason }

function afterTouches(
  touches: NormalizedFacts['touches'],
  days: number | null | undefined,
  from: number,
): number {
  const gap = Math.max(7, days || 7) * DAY
  const times = touches.filter(each => each.purpose === 'marketing').map(each => each.at)
  let t = from
  for (;;) {
    const near = times.filter(each => Math.abs(each - t) < gap)
    if (near.length === 0) return t
    t = Math.min(...near) + gap
  }
}

const daily = { from: 8 * 60, to: 21 * 60 }
const [workday, sunday] = [
  { from: 9 * 60, to: 20 * 60 },
  { from: 12 * 60, to: 20 * 60 },
]
const everyDay: WeekOfWindows = Array.from({ length: 7 }, () => daily)
const saleTexts: WeekOfWindows = [...Array.from({ length: 6 }, () => workday), sunday]

/** Null: always. */
function weekOf({ channel, purpose }: SendMessage, hours: SendPractice['text_hours']): WeekOfWindows | null {
  if (purpose === 'transactional') return null
  if (channel === 'email') return purpose === 'care' ? null : everyDay
  const week = purpose === 'care' ? everyDay : saleTexts
  if (!hours) return week
  const [from, to] = [clock(hours.from), clock(hours.to)]
  return week.map(window => {
    const narrowed = window && { from: Math.max(window.from, from), to: Math.min(window.to, to) }
    return narrowed && narrowed.from < narrowed.to ? narrowed : null
  })
}

function clock(text: string): number {
  if (!/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/.test(text))
    throw new RangeError(`not a time of day: ${text}`)
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}
