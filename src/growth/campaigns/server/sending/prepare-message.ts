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
  /** Pictures by their files, whose bytes are read in the moment of sending. */
  attachments?: Attachment[]
}

/** Words that are ready: the same for everybody, but for their name and their links. */
export interface Prepared {
  sender: Sender
  /** What the blocks of a mail are shown from. */
  context?: MailContext
  fill: (reader: Reader) => Filled
  /** It leads to the booking page: each reader has a link of their own there. */
  leadsToBooking: boolean
}

interface Wording {
  channel: 'email' | 'sms'
  words: unknown
  body_text: string | null
}

/**
 * Makes the words ready once, as what they show is at `now`: a service that nobody can book by then, a picture that is gone and
 * times that are taken are left out. Undefined where there are none that could be sent.
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

// Nobody's: it is looked for in what is made of it.
const link = 'https://own.link/b/nobody'

function usesLink(fill: Prepared['fill']): boolean {
  const { body_text, body_html } = fill({ first_name: '', link, preferences_url: 'https://own.link/p' })
  return `${body_text} ${body_html}`.includes(link)
}
