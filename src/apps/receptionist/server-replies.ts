import { weekdayOf } from '#lib/time/dates.ts'
import type { Language } from './reception-facts.ts'
import { dateWords, timeWords } from './reception-formats.ts'
import { sayIn } from './say-in.ts'

/** A visit that was only requested is never called booked. */
export function bookedWords(
  visit: { status: 'pending' | 'confirmed'; date: string; time: string; service: string; by: string | null },
  practice: string,
  hasEmail: boolean,
  language: Language,
): string {
  const day = dateWords(visit.date, weekdayOf(visit.date), language)
  const time = timeWords(visit.time, language)
  const by = visit.by ? ` ${sayIn(language, 'with', { name: visit.by })}` : ''
  const { service } = visit
  const isAsked = visit.status === 'pending'
  const sent = hasEmail
    ? ` ${sayIn(language, isAsked ? 'booked.emailOfRequest' : 'booked.emailOfVisit')}`
    : ''
  return isAsked
    ? sayIn(language, 'booked.requested', { practice, service, day, time, by, sent })
    : sayIn(language, 'booked.confirmed', { service, day, time, by, sent })
}

/** The reception is off or not in the plan. `bookingUrl`: null when online booking is off too. */
export const offWords = (practice: string, phone: string | null, bookingUrl: string | null): string => {
  const ways = [bookingUrl && `book at ${bookingUrl}`, phone && `call ${phone}`].filter(Boolean)
  return `The chat of ${practice} is off at the moment.${ways.length > 0 ? ` You can ${ways.join(', or ')}.` : ''}`
}
