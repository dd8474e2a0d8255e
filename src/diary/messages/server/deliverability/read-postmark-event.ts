import { z } from 'zod'
import type { MailEvent } from '#server/outbound/mail/note-mail-event.ts'
import { instantOf, namedIds, ownIds } from './read-mail-report.ts'

const text = z.string().max(100_000).nullish()
const postmarkEvent = z.object({
  RecordType: z.string().max(50),
  Type: text,
  Email: text,
  Recipient: text,
  BouncedAt: text,
  ChangedAt: text,
  DeliveredAt: text,
  SuppressSending: z.boolean().nullish(),
  SuppressionReason: text,
  Origin: text,
  Metadata: z.record(z.string(), z.unknown()).nullish(),
  // The email itself, if Postmark is set to include it.
  Content: text,
})

const hard = new Set(['HardBounce', 'BadEmailAddress'])
const soft = new Set(['SoftBounce', 'Transient', 'DnsError', 'Undeliverable', 'Blocked', 'Unknown'])

/** Bounce, SpamComplaint, SubscriptionChange, Delivery. Undefined if it isn't Postmark's. */
export function readPostmarkEvent(body: unknown): MailEvent[] | undefined {
  const parsed = postmarkEvent.safeParse(body)
  if (!parsed.success) return undefined
  const said = parsed.data
  const { Type = '', RecordType, SuppressionReason } = said
  const event = (is: MailEvent['is'], at: unknown, more: Pick<MailEvent, 'bounce'> = {}): MailEvent[] => [
    {
      is,
      ids: [...namedIds(said.Metadata), ...ownIds(said.Content ?? '')],
      recipient: said.Email ?? said.Recipient ?? null,
      isOfService: true,
      at: instantOf(at),
      ...more,
    },
  ]
  if (RecordType === 'Bounce' && hard.has(Type ?? ''))
    return event('bounced', said.BouncedAt, { bounce: 'hard' })
  if (RecordType === 'Bounce' && soft.has(Type ?? ''))
    return event('bounced', said.BouncedAt, { bounce: 'soft' })
  if (RecordType === 'SpamComplaint') return event('complained', said.BouncedAt)
  if (RecordType === 'Delivery') return event('delivered', said.DeliveredAt)
  // Reactivation at Postmark doesn't lift a bounce here: lift-bounce or a corrected address does.
  if (RecordType !== 'SubscriptionChange' || !said.SuppressSending) return []
  if (SuppressionReason === 'HardBounce') return event('bounced', said.ChangedAt, { bounce: 'hard' })
  if (SuppressionReason === 'SpamComplaint') return event('complained', said.ChangedAt)
  return said.Origin === 'Recipient' ? event('left', said.ChangedAt) : []
}
