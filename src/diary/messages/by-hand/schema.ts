import { z } from 'zod'
import { askedInstant, email, id, longText, subjectLine } from '#lib/schemas/fields.ts'
import { byHandBounds } from './by-hand.ts'

const common = {
  /** Whose address it is; absent: the only client with it. */
  client_id: id.nullish(),
  /** Chosen by the screen: sent twice, it is one message. */
  message_id: id,
  /** Absent: now. Checked again when it is sent. */
  send_at: askedInstant.optional(),
}
/** sendEmail of §3: to, subject, body, clientId. */
export const sendEmailInput = z.object({
  ...common,
  to: email,
  subject: subjectLine(byHandBounds.subject),
  body: longText(byHandBounds.email),
})
/** sendSMS of §3: to, message, clientId. */
export const sendTextInput = z.object({
  ...common,
  to: z.string().regex(/^\+\d{6,15}$/, 'Give a phone number with its country code, such as +18285550100'),
  message: longText(byHandBounds.sms),
})
export const sentByHand = z.object({
  send_at: z.string().nullable(),
  recipient: z.string(),
})

export const showWaysToWriteInput = z.object({ client_id: id })
const way = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string().nullable(),
  send: z.enum(['now', 'at', 'never']),
  at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type WayToWrite = z.output<typeof way>
export const showWaysToWriteOutput = z.object({
  practice_name: z.string(),
  /** Service names, which the linter doesn't take for health information. */
  services: z.array(z.string()),
  /** The client wrote within 24 hours, so this is a reply. */
  is_answer: z.boolean(),
  /** Email first, then text message. */
  ways: z.array(way),
})
export type WaysToWrite = z.output<typeof showWaysToWriteOutput>
