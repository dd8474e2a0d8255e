import type pg from 'pg'
import { plainText } from '#rules/sending/text-segments.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import type { Words } from '../../../schema.ts'
import { fitText, textEnd } from '../../../templates/text-templates.ts'
import { fill, type Values } from '../../../templates/variables.ts'
import { compileMail, type FilledMail, fillMail } from './compile-mail.ts'
import { attachmentOf, type MailContext } from './mail-context.ts'

export interface Sender {
  name: string
  address: string | null
  time_zone: string
  currency: string
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
  link: string
  /** Where they choose what they receive. */
  preferences_url: string
}

export interface MarketingLetter extends FilledMail {
  attachments: Attachment[]
}

/** Prepares a marketing email to be filled per reader. Every link to the booking page becomes the reader's own. */
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

/** A marketing text with the link and the opt-out that carriers require. At most three segments for any name. */
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
