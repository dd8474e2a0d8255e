import { kindNamed } from '#message-kinds.ts'
import type { About, SendMessage, SendPurpose } from '#rules/sending/send-facts.ts'
import type { MailMessage } from '#server/outbound/write-message.ts'

/** Whether and when a message to a client, or to the one of their household who is named for it, may be sent. */
export interface SendRequest
  extends Pick<MailMessage, 'appointment_id' | 'kind' | 'dedupe_key' | 'expires_at' | 'stop_on_book_since'> {
  practice_id: string
  client_id: string
  /** Of a kind whose purpose is `by case`. */
  purpose?: SendPurpose
  channel: 'email' | 'sms'
  about?: { says: Exclude<About['says'], 'open_time'>; starts_at: Date }
  /** For review requests. */
  platform?: SendMessage['platform']
  /** Absent: now. */
  send_at?: Date | null
}

/** A message that a feature wants to send to a client. Without a `reply_to` or a `from_name` it has the practice's. */
export type OutgoingMessage = SendRequest &
  Omit<
    MailMessage,
    keyof SendRequest | 'recipient' | 'urgency' | 'skip_reason' | 'origin' | 'subject' | 'body_html'
  > &
  Partial<Pick<MailMessage, 'subject' | 'body_html'>> & {
    origin?: { kind: 'campaign' | 'sequence' | 'automation' | 'lead' | 'survey' | 'hand' | 'gap'; id: string }
  }

/** What its kind is declared to be for. Throws for a kind that no feature declares, and for another purpose than it declares. */
export function purposeOf({ kind, purpose }: Pick<SendRequest, 'kind' | 'purpose'>): SendPurpose {
  const declared = kindNamed(kind).purpose
  const own = declared === 'by case' ? purpose : declared
  if (own === undefined || (purpose !== undefined && purpose !== own))
    throw new Error(`a message of kind ${kind} has no such purpose: ${purpose}`)
  return own
}
