import { formatShortDay, formatTime } from '#lib/time/zone-formats.ts'
import type { LeadCard } from './schema.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long an inquiry can go without a first reply before it is late. */
export const lateAfter = DAY

/** An overdue next step, or an inquiry without a reply for more than a day. */
export function isLate({ stage, stage_at, next_at }: LeadCard, now: number): boolean {
  if (next_at !== null) return Date.parse(next_at) < now
  return stage === 'inquiry' && now - Date.parse(stage_at) > lateAfter
}

/** 'half a day', '3 days', '40 min': milliseconds in the largest useful unit. */
export function stretchWords(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / 60_000))} min`
  if (ms < 10 * HOUR) return `${Math.round(ms / HOUR)} h`
  if (ms < 18 * HOUR) return 'half a day'
  const days = Math.round(ms / DAY)
  return days <= 1 ? '1 day' : `${days} days`
}

/** Waiting time; hours are shown while they matter. */
export function waitedWords(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / 60_000))} min`
  const hours = Math.floor(ms / HOUR)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  if (days >= 3 || rest === 0) return days === 1 ? '1 day' : `${days} days`
  return `${days === 1 ? '1 day' : `${days} days`}, ${rest} h`
}

/** 'today, 1:30 pm', 'Fri, May 15, 10:00 am'. */
function whenWords(at: string, now: number, zone: string): string {
  const ms = Date.parse(at)
  const day = formatShortDay(zone, ms)
  return `${day === formatShortDay(zone, now) ? 'today' : day}, ${formatTime(zone, ms)}`
}

/** A card's age and next step. An agreed step comes first; otherwise the stage and queued messages decide. */
export function cardWords(card: LeadCard, now: number, zone: string): { stands: string; step: string } {
  const { stage, next_words, next_at, next_visit_at, last_visit_at, queued } = card
  const waited = waitedWords(now - Date.parse(card.stage_at))
  const agreed = next_words && (next_at ? `${next_words} ${whenWords(next_at, now, zone)}` : next_words)
  const visit = next_visit_at && whenWords(next_visit_at, now, zone)
  const onItsWay =
    queued &&
    `${queued.channel === 'sms' ? 'Text' : 'Mail'} on ${formatShortDay(zone, Date.parse(queued.send_after)).slice(0, 3)}`
  // An email needs a name to address.
  const write = !card.email ? 'Call' : card.client_id || card.first_name ? 'Write' : 'Note their name'
  switch (stage) {
    case 'inquiry':
      return { stands: waited, step: agreed || onItsWay || (card.source === 'Phone' ? 'Call back' : write) }
    case 'contacted':
      return {
        stands: waited,
        step: agreed || onItsWay || (card.has_declined ? 'Said no to mail' : 'Waits for an answer'),
      }
    case 'scheduled':
      if (!visit) return { stands: waited, step: agreed || 'Find another time' }
      return {
        stands: visit,
        step: agreed || `with ${(card.next_practitioner ?? '').split(' ')[0] || 'the team'}`,
      }
    case 'visited': {
      const came = last_visit_at ? `Came ${formatShortDay(zone, Date.parse(last_visit_at))}` : waited
      return { stands: came, step: agreed || (visit ? `Back ${visit}` : onItsWay || 'Invite again') }
    }
    case 'converted': {
      const since = formatShortDay(zone, Date.parse(card.stage_at))
      return {
        stands: since,
        step: agreed || (visit ? `Back ${visit}` : card.visits > 1 ? `${card.visits} visits` : 'By hand'),
      }
    }
  }
}
