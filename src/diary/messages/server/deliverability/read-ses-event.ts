import { z } from 'zod'
import type { MailEvent } from '#server/outbound/mail/note-mail-event.ts'
import { instantOf, namedIds, ownIds } from './read-mail-report.ts'

const recipients = z.array(z.object({ emailAddress: z.string().max(500) })).max(100)
const sesEvent = z.object({
  // notificationType is from an identity, eventType from a configuration set.
  notificationType: z.string().max(50).optional(),
  eventType: z.string().max(50).optional(),
  bounce: z
    .object({ bounceType: z.string(), timestamp: z.string().nullish(), bouncedRecipients: recipients })
    .optional(),
  complaint: z
    .object({
      complaintFeedbackType: z.string().nullish(),
      timestamp: z.string().nullish(),
      complainedRecipients: recipients,
    })
    .optional(),
  delivery: z
    .object({ timestamp: z.string().nullish(), recipients: z.array(z.string().max(500)).max(100) })
    .optional(),
  mail: z.record(z.string(), z.unknown()).optional(),
})

const apart = (address: string) => /<([^<>]+)>/.exec(address)?.[1] ?? address

/** Bounce, Complaint, Delivery; [] for anything else. */
export function readSesEvent(message: string): MailEvent[] {
  let json: unknown
  try {
    json = JSON.parse(message)
  } catch {
    return []
  }
  const parsed = sesEvent.safeParse(json)
  if (!parsed.success) return []
  const { notificationType, eventType, bounce, complaint, delivery, mail } = parsed.data
  const ids = [...namedIds(mail?.tags), ...ownIds(JSON.stringify(mail ?? {}))]
  const type = notificationType ?? eventType
  if (type === 'Bounce' && bounce)
    return bounce.bouncedRecipients.map(({ emailAddress }) => ({
      is: 'bounced',
      bounce: bounce.bounceType === 'Permanent' ? 'hard' : 'soft',
      ids,
      recipient: apart(emailAddress),
      isOfService: true,
      at: instantOf(bounce.timestamp),
    }))
  // "not-spam" would withdraw a complaint; we don't accept that.
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      is: 'complained',
      ids,
      recipient: apart(emailAddress),
      isOfService: true,
      at: instantOf(complaint.timestamp),
    }))
  if (type === 'Delivery' && delivery)
    return delivery.recipients.map(recipient => ({
      is: 'delivered',
      ids,
      recipient: apart(recipient),
      isOfService: true,
      at: instantOf(delivery.timestamp),
    }))
  return []
}
