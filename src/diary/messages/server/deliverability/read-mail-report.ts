import PostalMime, { type Email } from 'postal-mime'
import { isUuid } from '#lib/is-uuid.ts'
import { type Bounce, bounceOf } from '#server/outbound/mail/bounce-of.ts'
import type { MailEvent } from '#server/outbound/mail/note-mail-event.ts'

const mostRecipients = 50
const most = { characters: 64 * 1024, lines: 2_000 }

/**
 * What a raw report says: delivery reports (RFC 3464) and feedback reports (RFC 5965), as whole mails or as the body of one.
 * Nothing for any other mail, a delay and a "not spam" included. The first 64 KB and 2,000 lines are read.
 * @param contentType of the request that brought it: that of a body without headers of its own
 */
export async function readMailReport(raw: string, contentType = ''): Promise<MailEvent[]> {
  const read = raw.slice(0, most.characters).split('\n', most.lines).join('\n')
  const whole = /^multipart\//i.test(contentType.trim())
    ? `Content-Type: ${contentType}\r\n\r\n${read}`
    : read
  // Nesting beyond the library's limit: no report.
  const mail = await PostalMime.parse(whole, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  }).catch(() => undefined)
  if (!mail) return []
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: String(content) }))
  const textOf = (...types: string[]) => parts.find(({ mimeType }) => types.includes(mimeType))?.text
  const original = textOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const report = textOf('message/delivery-status', 'message/global-delivery-status')
  const feedback = textOf('message/feedback-report')
  const headers = mail.headers.map(({ value }) => value).join('\n')
  const common = {
    ids: ownIds(`${original ? headOf(original) : ''}\n${headers}\n${report ?? ''}\n${feedback ?? ''}`),
    isOfService: false,
    at: dateOf(mail),
  }
  if (report) return ofDelivery(report).map(said => ({ ...common, ...said }))
  if (feedback)
    return ofFeedback(feedback, original ? headOf(original) : '').map(said => ({ ...common, ...said }))
  return []
}

/** Possible Message-IDs of ours, without host. */
export function ownIds(text: string): string[] {
  const found = text.matchAll(/\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi)
  return [...new Set([...found].map(([, id = '']) => id.toLowerCase()))].slice(0, 20)
}

/** The ids we gave an email (`message-id`, smtp-mail.ts), as the service returns them, in any letter case. */
export function namedIds(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null) return []
  const given: unknown[] = Object.entries(fields).flatMap(([name, value]) =>
    name.toLowerCase() === 'message-id' ? value : [],
  )
  return given.flatMap(id => (typeof id === 'string' && isUuid(id) ? id.toLowerCase() : []))
}

/** Null if it can't be parsed. */
export function instantOf(text: unknown): Date | null {
  const ms = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms)
}

const dateOf = (mail: Email) => instantOf(mail.date)
const headOf = (mail: string) => mail.split(/\r?\n\r?\n/)[0] ?? ''

type Said = Pick<MailEvent, 'is' | 'recipient'> & { bounce?: Bounce }

function ofDelivery(report: string): Said[] {
  // The first block is about the email, the others about one recipient each.
  const blocks = report.split(/\r?\n[ \t]*\r?\n/, mostRecipients + 1)
  return blocks.map(fieldsOf).flatMap((fields): Said[] => {
    const action = (fields.get('action') ?? '').toLowerCase()
    const recipient = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
    if (action === 'delivered') return [{ is: 'delivered', recipient }]
    if (action !== 'failed') return []
    const bounce = bounceOf(fields.get('diagnostic-code') ?? '', fields.get('status'))
    return [{ is: 'bounced', bounce, recipient }]
  })
}

const complaints = new Set(['abuse', 'fraud', 'virus', 'other'])

function ofFeedback(report: string, originalHead: string): Said[] {
  const fields = fieldsOf(report)
  const original = fieldsOf(originalHead)
  const type = (fields.get('feedback-type') ?? '').toLowerCase()
  const recipient =
    addressOf(fields.get('original-rcpt-to')) ??
    addressOf(original.get('x-hmxmroriginalrecipient')) ??
    addressOf(original.get('to'))
  if (complaints.has(type)) return [{ is: 'complained', recipient }]
  return type === 'opt-out' || type === 'opt-out-list' ? [{ is: 'left', recipient }] : []
}

/** Unfolded, by lower-case name; the first of each name. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    // slow-regex: at most 65_536
    const [, name, value] = /^([\w-]+):(.*)$/s.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value?.trim() ?? '')
  }
  return fields
}

/** Reads `rfc822; ann@example.com`, `<ann@example.com>` and `Ann <ann@example.com>`. */
function addressOf(field: string | undefined): string | null {
  const plain = (/<([^<>]+)>/.exec(field ?? '')?.[1] ?? (field ?? '').replace(/^[^;]*;/, '')).trim()
  return /^[^\s@]+@[^\s@]+$/.test(plain) && plain.length <= 254 ? plain.toLowerCase() : null
}
