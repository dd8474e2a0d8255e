import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { skipWords } from '../skip-reason-labels.ts'
import type { WayToWrite } from './schema.ts'

/** What `decide` says about one channel, as a sentence; `zone` is the practice's. */
export function wayWords({ channel, to, send, at, reason }: WayToWrite, zone: string, now: number): string {
  const what = channel === 'sms' ? 'A text' : 'A mail'
  if (send === 'never') {
    const why = (skipWords as Record<string, string>)[reason ?? ''] ?? 'it may not leave.'
    return `${what} cannot go: ${why}`
  }
  if (send === 'at' && at) {
    const when = inSentence(formatRelativeTime(zone, Date.parse(at), now))
    return `It leaves ${when}, to ${to}${reason === 'quiet_hours' ? ': texts go out by day' : ''}.`
  }
  return `It leaves at once, to ${to}.`
}
