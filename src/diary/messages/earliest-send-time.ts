import { askAgainMs, decide, type SendInput, softBounceMs } from '#rules/sending/may-send.ts'
import { normalizeFacts } from '#rules/sending/send-facts.ts'

/** When a blocked message could first go (ISO), if only time passes; null: never. Checked again then. */
export function earliestSendTime(given: SendInput): string | null {
  const { t0, touches, suppressions } = normalizeFacts(given)
  const ends = [
    ...touches.filter(each => each.purpose === 'review').map(each => each.at + askAgainMs),
    ...suppressions.filter(each => each.kind === 'soft_bounce').map(each => each.at + softBounceMs),
  ]
  for (const now of ends.filter(end => end > t0).sort((a, b) => a - b)) {
    const decision = decide({ ...given, now })
    if (decision.send === 'now') return new Date(now).toISOString()
    if (decision.send === 'at') return decision.at
  }
  return null
}
