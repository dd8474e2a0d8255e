import type pg from 'pg'
import { words as wordsSchema } from '#diary/messages/schema.ts'
import type { MailContext } from '#diary/messages/server/offers/mail/mail-context.ts'
import {
  prepareLetter,
  type Reader,
  readSender,
  type Sender,
} from '#diary/messages/server/offers/mail/marketing-letter.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import { fillText } from '../../fill-text.ts'

export interface Filled {
  subject?: string
  body_text: string
  body_html?: string
  /** Pictures by file; their bytes are read at send time. */
  attachments?: Attachment[]
}

export interface Prepared {
  sender: Sender
  context?: MailContext
  fill: (reader: Reader) => Filled
  leadsToBooking: boolean
}

interface Wording {
  channel: 'email' | 'sms'
  words: unknown
  body_text: string | null
}

/**
 * Prepares the content once as of `now`, without services, pictures and times that are gone. Undefined if nothing can
 * be sent.
 */
export async function prepareWords(
  client: pg.PoolClient,
  practiceId: string,
  { channel, words, body_text }: Wording,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Prepared | undefined> {
  const sender = await readSender(client, practiceId, publicUrl)
  if (channel === 'sms') {
    if (!body_text) return undefined
    const fill = (reader: Reader): Filled => ({
      body_text: fillText(body_text, { ...reader, ...sender }),
    })
    return { sender, fill, leadsToBooking: usesLink(fill) }
  }
  const read = wordsSchema.safeParse(words)
  if (!read.success) return undefined
  const moment = { purpose: 'marketing', publicUrl, now } as const
  const context = await readMailContext(client, practiceId, read.data, moment)
  const fill = await prepareLetter(read.data, context)
  return { sender, context, fill, leadsToBooking: usesLink(fill) }
}

// A placeholder to search for in the rendered result.
const link = 'https://own.link/b/nobody'

function usesLink(fill: Prepared['fill']): boolean {
  const { body_text, body_html } = fill({ first_name: '', link, preferences_url: 'https://own.link/p' })
  return `${body_text} ${body_html}`.includes(link)
}
