import { z } from 'zod'
import { askedInstant, email, id, longText, subjectLine } from '#lib/schemas/fields.ts'
import { byHandBounds } from './by-hand.ts'

const common = {
  /** Whose address it is; absent, the one client who has it. */
  client_id: id.nullish(),
  /** Chosen by the screen: sent twice, it is one message. */
  message_id: id,
  /** When it is to leave; absent: now. It waits in the outbox, and is looked at again when it leaves. */
  send_at: askedInstant.optional(),
}
/** §3, sendEmail: to, subject, body, clientId. */
export const sendEmailInput = z.object({
  ...common,
  to: email,
  subject: subjectLine(byHandBounds.subject),
  body: longText(byHandBounds.email),
})
/** §3, sendSMS: to, message, clientId. */
export const sendTextInput = z.object({
  ...common,
  to: z.string().regex(/^\+\d{6,15}$/, 'Give a phone number with its country code, such as +18285550100'),
  message: longText(byHandBounds.sms),
})
export const sentByHand = z.object({
  /** When it leaves, where that is not now. */
  send_at: z.string().nullable(),
  recipient: z.string(),
})

export const showWaysToWriteInput = z.object({ client_id: id })
const way = z.object({
  channel: z.enum(['email', 'sms']),
  /** Null: there is none. */
  to: z.string().nullable(),
  send: z.enum(['now', 'at', 'never']),
  at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type WayToWrite = z.output<typeof way>
export const showWaysToWriteOutput = z.object({
  practice_name: z.string(),
  /** Names that may hold what would say something about somebody's health elsewhere. */
  services: z.array(z.string()),
  /** They wrote within a day: what goes out now answers them. */
  is_answer: z.boolean(),
  /** By mail, then by text. */
  ways: z.array(way),
})
export type WaysToWrite = z.output<typeof showWaysToWriteOutput>
