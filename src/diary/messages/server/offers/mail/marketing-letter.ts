import type pg from 'pg'
import { plainText } from '#rules/sending/text-segments.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import type { Words } from '../../../schema.ts'
import { fitText, textEnd } from '../../../templates/text-templates.ts'
import { fill, type Values } from '../../../templates/variables.ts'
import { compileMail, type FilledMail, fillMail } from './compile-mail.ts'
import { attachmentOf, type MailContext } from './mail-context.ts'

/** Who writes, as it stands in what sells something. */
export interface Sender {
  name: string
  address: string | null
  time_zone: string
  currency: string
  /** Of the booking page. */
  booking_url: string
}

export async function readSender(
  client: pg.PoolClient,
  practiceId: string,
  publicUrl: string,
): Promise<Sender> {
  const { slug, ...practice } = await onlyRow<Omit<Sender, 'booking_url'> & { slug: string | null }>(client, {
    name: 'read-sender',
    text: `select name, nullif(btrim(address), '') as address, time_zone, currency, slug from practices where id = $1`,
    values: [practiceId],
  })
  return { ...practice, booking_url: `${publicUrl}/book/${slug ?? practiceId}` }
}

export interface Reader {
  first_name: string
  /** Their own link to the booking page. */
  link: string
  /** Where they say what they want to be written. */
  preferences_url: string
}

/** A mail as the outbox takes it, with the pictures that travel inside. */
export interface MarketingLetter extends FilledMail {
  attachments: Attachment[]
}

/**
 * Makes the words of a mail that sells something ready once, to be filled in for each who gets it. `context`: what its blocks show,
 * as it is now. Every way to the booking page, whatever is chosen behind it, is the reader's own link.
 */
export async function prepareLetter(
  words: Words,
  context: MailContext,
): Promise<(reader: Reader) => MarketingLetter> {
  const compiled = await compileMail(words, context)
  const attachments = compiled.pictures.map(attachmentOf)
  const { booking_url, practice } = context
  return ({ first_name, link, preferences_url }) => ({
    ...fillMail(compiled, valuesOf(first_name, practice), {
      preferences_url,
      links: new Map([[booking_url, link]]),
    }),
    attachments,
  })
}

/**
 * A text to a phone, on one line and in plain letters where these say the same: the words, the way to book, and how to end
 * texts, which carriers ask of every one. At most three messages, whatever the reader is called.
 */
export const fillText = (
  words: string,
  { first_name, link }: Pick<Reader, 'first_name' | 'link'>,
  sender: Sender,
): string =>
  fitText(
    name =>
      plainText(`${fill(words, valuesOf(name, sender))} ${link} ${textEnd}`.replace(/\s+/g, ' ').trim()),
    first_name,
  )

const valuesOf = (first_name: string, { name, address }: Pick<Sender, 'name' | 'address'>): Values => ({
  first_name,
  practice: name,
  where: address,
})
