import { words as wordsSchema } from '#features/messages/schema.ts'
import { compileMail, fillMail } from '#features/messages/server/compile-mail.ts'
import type { MailContext } from '#features/messages/server/mail-context.ts'
import { plainText } from '#features/messages/text-segments.ts'
import { fillIn } from '../fill-in.ts'
import type { PracticeFacts } from './practice-facts.ts'

/** What is different for each of them. */
export interface Reader {
  first_name: string
  /** Links of their own, by where they lead. */
  links: ReadonlyMap<string, string>
  /** Where they say what they want to be written. */
  preferences_url: string
}

export interface Filled {
  subject?: string
  body_text: string
  body_html?: string
}

/** Words that are ready: the same for everybody, but for their name and their links. */
export interface Prepared {
  fill: (reader: Reader) => Filled
  /** Where its links lead, each once: what a link of one's own takes the place of. */
  destinations: readonly string[]
}

interface Wording {
  channel: 'email' | 'sms'
  words: unknown
  body_text: string | null
}

/** Makes the words ready once. Undefined where there are none that could be sent. */
export async function prepareWords(
  { channel, words, body_text }: Wording,
  practice: PracticeFacts,
  context: MailContext,
): Promise<Prepared | undefined> {
  const { name } = practice
  const { booking_url } = context
  if (channel === 'sms') {
    if (!body_text) return undefined
    const fill = ({ first_name, links }: Reader): Filled => {
      const values = {
        first_name: first_name.trim() || 'there',
        practice: name,
        link: links.get(booking_url) ?? booking_url,
      }
      return { body_text: plainText(fillIn(body_text, values).replace(/\s+/g, ' ').trim()) }
    }
    return { fill, destinations: body_text.includes('link') ? [booking_url] : [] }
  }
  const read = wordsSchema.safeParse(words)
  if (!read.success) return undefined
  const compiled = await compileMail(read.data, context)
  return {
    destinations: compiled.destinations,
    fill: ({ first_name, links, preferences_url }) =>
      fillMail(
        compiled,
        { first_name, practice: name, where: practice.address },
        { links, preferences_url, contact: '' },
      ),
  }
}
