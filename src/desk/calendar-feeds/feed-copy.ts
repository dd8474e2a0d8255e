import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { busyFailureWords } from './messages.ts'
import type { FeedShows } from './schema.ts'

export const showsWords: Record<FeedShows, { label: string; hint: string }> = {
  initials: { label: 'Initials', hint: '“M. T.”, and nothing about the service. Best for a shared phone.' },
  names: {
    label: 'Names and services',
    hint: '“Mira Tanaka · Deep tissue”. Anybody with the address reads it.',
  },
  busy: { label: 'Busy only', hint: 'When, and nothing else.' },
}

/** One line. Instants are ISO text, `now` epoch ms. */
export function feedLine(
  feed: { shows: string; has_buffers: boolean; last_fetched_at: string | null },
  zone: string,
  now: number,
): string {
  const shows = showsWords[feed.shows as FeedShows]?.label ?? feed.shows
  const around = feed.has_buffers ? ', with the time around visits' : ''
  const read = feed.last_fetched_at
    ? `last fetched ${inSentence(formatRelativeTime(zone, Date.parse(feed.last_fetched_at), now))}`
    : 'not fetched yet'
  return `${shows}${around} · ${read}`
}

/** Instants are ISO text, `now` epoch ms. */
export function busyFeedLine(
  feed: { last_success_at: string | null; last_failure_at: string | null; failure_code: string | null },
  zone: string,
  now: number,
): { tone: 'plain' | 'failed'; text: string } {
  const at = (text: string) => inSentence(formatRelativeTime(zone, Date.parse(text), now))
  if (feed.failure_code && feed.last_failure_at) {
    const why = busyFailureWords[feed.failure_code] ?? 'It could not be read.'
    const kept = feed.last_success_at
      ? ` The times of ${at(feed.last_success_at)} still count.`
      : ' No time is taken from it yet.'
    return { tone: 'failed', text: `Not read ${at(feed.last_failure_at)}. ${why}${kept}` }
  }
  return feed.last_success_at
    ? { tone: 'plain', text: `Last read ${at(feed.last_success_at)}` }
    : { tone: 'plain', text: 'Reading it for the first time' }
}
