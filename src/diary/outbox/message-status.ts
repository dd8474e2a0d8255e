import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import type { GlyphName } from '#web/ui/glyph.tsx'
import type { BadgeTone } from '#web/ui/page/badge.tsx'

export const statuses = ['queued', 'sending', 'sent', 'failed', 'kept', 'skipped'] as const
export type MessageStatus = (typeof statuses)[number]

interface StatusLook {
  word: string
  glyph: GlyphName
  tone: BadgeTone
}

export const statusLooks: Record<MessageStatus, StatusLook> = {
  queued: { word: 'Waiting', glyph: 'half', tone: 'warning' },
  sending: { word: 'Sending', glyph: 'half', tone: 'info' },
  sent: { word: 'Sent', glyph: 'check', tone: 'success' },
  failed: { word: 'Not sent', glyph: 'alert', tone: 'destructive' },
  kept: { word: 'Kept here', glyph: 'filled', tone: 'neutral' },
  skipped: { word: 'Held back', glyph: 'ring', tone: 'neutral' },
}

/** When it was sent, or else written (epoch ms). */
export const messageMoment = (message: { sent_at: string | null; created_at: string }): number =>
  Date.parse(message.sent_at ?? message.created_at)

interface Message {
  status: MessageStatus
  attempts: number
  last_error: string | null
  channel: 'email' | 'sms' | 'post'
  skip_reason: string | null
  send_after: string
}

/** Held until someone releases it (app.withhold_messages). */
export const isHeld = ({ status, send_after }: { status: MessageStatus; send_after: string }): boolean =>
  status === 'queued' && send_after >= '2199'

/** Null if the status says it all; `when` is the next attempt, formatted. */
export function statusSentence(message: Message, when: string): string | null {
  const { status, attempts, last_error, channel, skip_reason } = message
  const service = channel === 'sms' ? 'phone service' : 'mail server'
  if (status === 'skipped') return skipSentence(skip_reason)
  if (status === 'kept') return `No ${service} is set up, so this was stored here and not sent.`
  if (status === 'failed' && attempts === 1)
    return `The ${service} refused it for good${last_error ? ` (${last_error})` : ''}. Please reach this person another way.`
  if (status === 'failed') {
    return `The ${service} did not take it in ${attempts} tries${last_error ? ` (${last_error})` : ''}. Please reach this person another way.`
  }
  if (status === 'queued' && attempts > 0)
    return `The ${service} did not take it yet${last_error ? ` (${last_error})` : ''}. The next try is ${when}.`
  if (isHeld(message)) return 'It is held until its campaign or sequence goes on.'
  return status === 'queued' ? `It goes out ${when}.` : null
}

export interface Piece {
  at: number
  text: string
  isLink: boolean
}

/** Splits text into plain pieces and URLs. */
export function linkPieces(text: string): Piece[] {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).flatMap(piece => {
    const begins = at
    at += piece.length
    return piece ? [{ at: begins, text: piece, isLink: /^https?:\/\//.test(piece) }] : []
  })
}

export function messageTitle({ subject, body_text }: { subject: string; body_text?: string }): string {
  const begins = (body_text ?? '').replace(/\s+/g, ' ').trim()
  return subject || (begins.length > 60 ? `${begins.slice(0, 60).trimEnd()}…` : begins) || 'Text message'
}
