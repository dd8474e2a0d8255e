import { askSlots } from '#diary/visits/offer/ask-slots.ts'
import type { OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { isDate, zoneLabel } from '#lib/time/dates.ts'
import {
  type CallError,
  type CallResult,
  call,
  type RunVerb,
  type VerbInput,
  type VerbName,
  type VerbResult,
} from '#web/calls/call.ts'
import { type BookingPlace, readPlace } from '../booking-address.ts'
import type { BookingPage } from '../schema.ts'
import { groupServices, type ServiceGroup } from '../service-groups.ts'
import type { Weeks } from '../time/shown-weeks.ts'
import { firstOpenDay, fourWeeksStart, onPage, pageRange } from '../time/slot-days.ts'

export type BookingData =
  | { kind: 'missing' }
  | { kind: 'failed'; problem: CallError }
  | { kind: 'closed' | 'no-services'; page: BookingPage }
  | {
      kind: 'open'
      page: BookingPage
      groups: ServiceGroup[]
      /** Null if loading failed; `problem` says why. */
      weeks: Weeks | null
      problem: CallError | null
      next_free: string | null
      /** Load time in epoch ms. */
      now: number
    }

/** `key`: id or slug; `now`: epoch ms. If the page is `known`, only its times are loaded. */
export async function loadBooking(
  run: RunVerb,
  key: string,
  query: URLSearchParams,
  now: number,
  { known, hold_token }: { known?: BookingPage | undefined; hold_token?: string | undefined } = {},
): Promise<BookingData> {
  const link = query.get('link')?.slice(0, 100) || null
  const { data: page, error } =
    known && known.link === link
      ? { data: known }
      : await run('show-booking-page', { practice: key, ...(link ? { link } : {}) })
  if (error) {
    const isUnknown = error.code === 'not_found' || error.code === 'invalid_input'
    return isUnknown ? { kind: 'missing' } : { kind: 'failed', problem: error }
  }
  if (!page.practice.is_booking_open) return { kind: 'closed', page }
  const place = readPlace(query, page)
  if (!place) return { kind: 'no-services', page }
  const wish = { ...wantedOf(place, page), ...(hold_token ? { hold_token } : {}) }
  const set = place.also ? (await import('../sets/set-address.ts')).wantedSetOf(place, page) : null
  const ask: AskSlots = (from, days) =>
    askSlots(
      (from, days) =>
        set
          ? run('list-set-slots', { ...set, hold_token, from, days })
          : run('list-open-slots', { ...wish, from, days }),
      from,
      days,
    )
  const { weeks, problem } = await loadWeeks(ask, page.today, place)
  const first = weeks && firstOpenDay(onPage(weeks.slots.days, weeks.page))?.slots[0]
  const next_free = first?.start ?? null
  return { kind: 'open', page, groups: groupServices(page.services), weeks, problem, next_free, now }
}

export function wantedOf(place: BookingPlace, page: BookingPage) {
  const { service_id, duration_id, addon_ids, practitioner_id } = place
  return {
    practice_id: page.practice.id,
    service_id,
    duration_id,
    addon_ids,
    practitioner_id,
    link: page.link,
  }
}

type AskSlots = (from: string, days: number) => Promise<CallResult<OpenSlots>>

type LoadedWeeks = { weeks: Weeks; problem: null } | { weeks: null; problem: CallError }

/** The requested weeks, or the first four with a free time. */
async function loadWeeks(
  ask: AskSlots,
  today: string,
  wish: { from: string | null; date: string | null },
): Promise<LoadedWeeks> {
  const wished = wish.from ?? wish.date
  const page = fourWeeksStart(wished ?? today, today)
  const range = pageRange(page, today)
  const { data: slots, error } = await ask(range.from, range.days)
  if (error) return { weeks: null, problem: error }
  if (!wished && !firstOpenDay(onPage(slots.days, page))) {
    const next = firstOpenDay(slots.days)?.date ?? slots.next_date
    if (next) return loadWeeks(ask, today, { from: next, date: null })
  }
  const zone_label = zoneLabel(slots.time_zone, Date.parse(`${page}T12:00:00Z`))
  return { weeks: { page, slots, zone_label }, problem: null }
}

export const loadManaged = (run: RunVerb, token: string) => run('show-managed-appointment', { token })

export function loadMoveWeeks(
  run: RunVerb,
  token: string,
  today: string,
  query: URLSearchParams,
): Promise<LoadedWeeks> {
  const date = (name: string) => {
    const text = query.get(name)
    return isDate(text) ? text : null
  }
  const ask: AskSlots = (from, days) =>
    askSlots((from, days) => run('list-move-slots', { token, from, days }), from, days)
  return loadWeeks(ask, today, { from: date('from'), date: date('date') })
}

const freshMs = 20_000
const seen = new Map<string, { at: number; result: CallResult<unknown> }>()

/** Reuses a recent answer to the same question, so that going back and forth stays fast. */
export const callOnce: RunVerb = async <Name extends VerbName>(verb: Name, input: VerbInput<Name>) => {
  const key = `${verb} ${JSON.stringify(input)}`
  const known = seen.get(key)
  if (known && Date.now() - known.at < freshMs) return known.result as VerbResult<Name>
  const result = await call(verb, input)
  if (!result.error) seen.set(key, { at: Date.now(), result })
  return result
}

/** Call it when someone took a time, because cached answers may be wrong then. */
export const forgetAnswers = (): void => seen.clear()

export const startChallenge = (verb: 'hold-slot' | 'hold-set', work?: 1 | 4 | 16) =>
  call('start-challenge', { verb, work })

/** Also sent while the page unloads; no one waits for the answer. */
export const tellLeft = (input: VerbInput<'leave-booking'>) =>
  void call('leave-booking', input, { keepalive: true })

/** Not cached: for holds, bookings and changes. */
export const runVerb: RunVerb = call
