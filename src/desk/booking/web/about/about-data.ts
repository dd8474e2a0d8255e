import { addDays } from '#lib/time/dates.ts'
import type { CallError, RunVerb } from '#web/calls/call.ts'
import type { PracticeFacts } from '../../about/schema.ts'
import type { BookingPage, BookingService } from '../../schema.ts'

export type AboutData =
  | { kind: 'missing' }
  | { kind: 'failed'; problem: CallError }
  | { kind: 'found'; page: BookingPage; facts: PracticeFacts }

/** `key` is its id or slug. */
export async function loadAbout(run: RunVerb, key: string): Promise<AboutData> {
  const [page, facts] = await Promise.all([
    run('show-booking-page', { practice: key }),
    run('show-practice-facts', { practice: key }),
  ])
  const error = page.error ?? facts.error
  if (!error && page.data && facts.data) return { kind: 'found', page: page.data, facts: facts.data }
  const isUnknown = error?.code === 'not_found' || error?.code === 'invalid_input'
  return isUnknown || !error ? { kind: 'missing' } : { kind: 'failed', problem: error }
}

export async function loadFacts(run: RunVerb, key: string): Promise<PracticeFacts | null> {
  const { data } = await run('show-practice-facts', { practice: key })
  return data ?? null
}

const daysAhead = 28

/** First free time in four weeks as ISO text, else the first later date; null if there is none or loading failed. */
export async function loadNextFree(
  run: RunVerb,
  page: BookingPage,
  service: BookingService,
): Promise<{ start: string } | { date: string } | null> {
  const [duration] = service.durations
  if (!duration || !page.practice.is_booking_open) return null
  const { data } = await run('list-open-slots', {
    practice_id: page.practice.id,
    service_id: service.id,
    duration_id: duration.id,
    addon_ids: [],
    practitioner_id: null,
    from: page.today,
    days: daysAhead,
  })
  if (!data) return null
  const minute = data.days.find(day => day.starts.length > 0)?.starts[0]
  if (minute !== undefined) return { start: new Date(minute * 60_000).toISOString() }
  const start = data.classes?.[0]?.start
  if (start) return { start }
  return data.next_date && data.next_date > addDays(page.today, daysAhead) ? { date: data.next_date } : null
}

export const loadBookingAddresses = (run: RunVerb) => run('list-booking-addresses', {})
