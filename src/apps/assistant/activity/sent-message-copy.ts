import { isHeld } from '#diary/outbox/message-status.ts'
import { heldBackWords } from '#diary/outbox/sending-copy.ts'
import { quickPhone } from '#lib/contact/quick-phone.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { LeftItem } from './activity-schema.ts'

const minute = 60_000

/** 'Email to June Castellano', and the address if that adds something. */
export function leftTitle({ channel, what, name, to, subject }: LeftItem): {
  title: string
  more: string | null
} {
  const one = channel === 'sms' ? 'Text' : 'Email'
  const address = channel === 'sms' && to ? (quickPhone(to, 'US') ?? to) : to
  const who = name ?? address ?? 'a client'
  const where = name ? address : null
  if (what === 'sequence') return { title: `A sequence to ${who}`, more: subject }
  if (what === 'visit') return { title: `${one} to ${who} about the visit`, more: where }
  return {
    title: `${one} to ${who}`,
    more: [where, subject && `“${subject}”`].filter(Boolean).join(', ') || null,
  }
}

export function leftWhen({ what, status, at, skip_reason }: LeftItem, zone: string, now: number): string {
  const ms = at === null ? null : Date.parse(at)
  const when = ms === null ? '' : inSentence(formatRelativeTime(zone, ms, now))
  const goes = ms !== null && ms > now ? `Leaves ${when}` : 'Leaves in this moment'
  switch (status) {
    case 'sent':
      return `Left ${when}`
    case 'sending':
      return 'Leaves in this moment'
    case 'queued':
      return at !== null && isHeld({ status, send_after: at }) ? 'Waits until it goes on' : goes
    case 'kept':
      return 'Kept in the outbox, sent to nobody'
    case 'failed':
      return 'Could not be delivered'
    case 'skipped':
      return `Did not leave: ${heldBackWords(skip_reason ?? '')}`
    case null:
      return asNoted(what, ms, now, { when, goes })
  }
}

function asNoted(
  what: LeftItem['what'],
  ms: number | null,
  now: number,
  { when, goes }: { when: string; goes: string },
): string {
  if (what === 'sequence') return 'Its messages stand in the outbox as they leave'
  if (ms === null) return what === 'visit' ? 'Left some minutes later' : 'Left then'
  // The email is written a minute or two after its time, if there still is a reason and a recipient.
  if (what === 'visit')
    return ms + 5 * minute > now ? goes : 'Nothing was written: there was nobody to tell, or no news'
  return ms > now ? goes : `Left ${when}`
}
