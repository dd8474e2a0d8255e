import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { ShownConnection } from '../../schema.ts'

export function connectionWords(
  connection: ShownConnection,
  { zone, now }: { zone: string; now: number },
): string {
  const { state, connected_at, token_expires_at, state_words, trouble_words } = connection
  const when = (iso: string) => inSentence(formatRelativeTime(zone, Date.parse(iso), now))
  if (state === 'disconnected') return 'Not connected. Nothing goes out.'
  if (state === 'needs_reconnecting')
    return `It has to be connected again.${state_words ? ` It said: “${state_words}”` : ''}`
  if (trouble_words) return `Connected, but it did not answer lately: “${trouble_words}”`
  const since = connected_at ? `Connected since ${when(connected_at)}.` : 'Connected.'
  return token_expires_at ? `${since} Renewed by itself before ${when(token_expires_at)}.` : since
}
