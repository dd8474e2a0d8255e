import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { About } from './mail-reports.ts'

const when = '2026-05-14T11:00:00Z'

const postmark = (about: About) => ({
  ServerID: 23,
  MessageStream: 'broadcast',
  MessageID: '00000000-0000-0000-0000-0000000000aa',
  Tag: '',
  From: 'no-reply@stillpoint.example',
  // Under the name of the header that it came with, without its prefix.
  Metadata: about.id ? { 'Message-Id': about.id.split('@')[0] } : {},
})

export const postmarkBounce = (about: About, Type = 'HardBounce') =>
  JSON.stringify({
    RecordType: 'Bounce',
    ...postmark(about),
    ID: 42,
    Type,
    TypeCode: 1,
    Name: 'Bounce',
    Email: about.to,
    BouncedAt: about.at ?? when,
    Description: 'The server was unable to deliver your message',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'News from us',
  })

export const postmarkComplaint = (about: About) =>
  JSON.stringify({
    RecordType: 'SpamComplaint',
    ...postmark(about),
    ID: 43,
    Type: 'SpamComplaint',
    TypeCode: 512,
    Email: about.to,
    BouncedAt: about.at ?? when,
    Subject: 'News from us',
  })

export const postmarkChange = (about: About, SuppressionReason: string | null, SuppressSending = true) =>
  JSON.stringify({
    RecordType: 'SubscriptionChange',
    ...postmark(about),
    ChangedAt: about.at ?? when,
    Recipient: about.to,
    Origin: 'Recipient',
    SuppressSending,
    SuppressionReason,
  })

const certificates = new URL('./mail-certificates/', import.meta.url)
export const snsCertificate = readFileSync(new URL('sns.pem', certificates))
const snsKey = readFileSync(new URL('sns-key.pem', certificates))
export const topicArn = 'arn:aws:sns:us-east-1:123456789012:mail-events'
export const certificateUrl =
  'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'
export const subscribeUrl = `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=2336412f`

/** A message as SNS sends it, signed; `more` is said after it was signed, as a forger would. */
export function snsMessage(
  fields: Record<string, string>,
  { version = '1', certificate = certificateUrl, more = {} as Record<string, string> } = {},
): string {
  const message: Record<string, string> = {
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topicArn,
    Timestamp: '2026-05-14T11:00:01.000Z',
    ...fields,
  }
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const signed = names
    .filter(name => message[name] !== undefined)
    .map(name => `${name}\n${message[name]}\n`)
    .join('')
  const Signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(signed)
    .sign(snsKey, 'base64')
  return JSON.stringify({
    ...message,
    SignatureVersion: version,
    Signature,
    SigningCertURL: certificate,
    ...more,
  })
}

export const snsSubscription = (options?: Parameters<typeof snsMessage>[1]) =>
  snsMessage(
    {
      Type: 'SubscriptionConfirmation',
      Token: '2336412f',
      Message: 'You have chosen to subscribe to the topic.',
      SubscribeURL: subscribeUrl,
    },
    options,
  )

const ofMail = (about: About) => ({
  timestamp: about.at ?? when,
  messageId: '0100018f-ses',
  destination: [about.to],
  ...(about.id
    ? {
        headersTruncated: false,
        headers: [{ name: 'Message-ID', value: `<${about.id}>` }],
        commonHeaders: { messageId: `<${about.id}>` },
      }
    : {}),
})

/** What a configuration set tells where headers are not told: the tag that the mail came with, and no name but Amazon's own. */
const taggedMail = (about: About) => ({
  ...ofMail({ ...about, id: '' }),
  ...(about.id
    ? { tags: { 'ses:caller-identity': ['stillpoint'], 'message-id': [about.id.split('@')[0]] } }
    : {}),
})

export const sesTaggedBounce = (about: About) => {
  const { Type, Message } = sesBounce(about)
  return { Type, Message: JSON.stringify({ ...JSON.parse(Message), mail: taggedMail(about) }) }
}

export const sesBounce = (about: About, bounceType = 'Permanent') => ({
  Type: 'Notification',
  Message: JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      timestamp: about.at ?? when,
      bouncedRecipients: [{ emailAddress: about.to, action: 'failed', status: '5.1.1' }],
    },
    mail: ofMail(about),
  }),
})

export const sesComplaint = (about: About, complaintFeedbackType = 'abuse') => ({
  Type: 'Notification',
  Message: JSON.stringify({
    notificationType: 'Complaint',
    complaint: {
      timestamp: about.at ?? when,
      complaintFeedbackType,
      complainedRecipients: [{ emailAddress: about.to }],
    },
    mail: ofMail(about),
  }),
})

export const sesDelivery = (about: About) => ({
  Type: 'Notification',
  Message: JSON.stringify({
    eventType: 'Delivery',
    delivery: { timestamp: about.at ?? when, recipients: [about.to], smtpResponse: '250 2.0.0 OK' },
    mail: ofMail(about),
  }),
})
