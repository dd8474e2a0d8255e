import type pg from 'pg'
import type { Words } from '#diary/messages/schema.ts'
import {
  compileMail,
  type FilledMail,
  fillMail,
  type MoreFillings,
  mostHtmlBytes,
} from '#diary/messages/server/offers/mail/compile-mail.ts'
import { attachmentOf } from '#diary/messages/server/offers/mail/mail-context.ts'
import { readMailWords } from '#diary/messages/server/offers/templates/read-mail-template.ts'
import { withFixedParts } from '#diary/messages/templates/fixed-parts.ts'
import type { Values } from '#diary/messages/templates/variables.ts'
import { mailNamed } from '#message-kinds.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import { readMailContext } from './read-mail-context.ts'

interface WordedMail extends FilledMail {
  attachments: Attachment[]
  template_version: number | null
}

/** In the practice's wording if usable, else the standard one. `isOwn` false: always standard. */
export async function wordMail(
  client: pg.PoolClient,
  practiceId: string,
  kind: string,
  { values, more, isOwn = true }: { values: Values; more: MoreFillings; isOwn?: boolean },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<WordedMail> {
  const { fixed, purpose, words: standard } = mailNamed(kind)
  const fillIn = async (words: Words, template_version: number | null): Promise<WordedMail> => {
    const whole = fixed ? withFixedParts(fixed, words) : words
    const context = await readMailContext(client, practiceId, whole, { purpose, publicUrl, now })
    const compiled = await compileMail(whole, context)
    const mail = fillMail(compiled, values, more)
    return {
      ...mail,
      subject: [...mail.subject].slice(0, 300).join(''),
      attachments: compiled.pictures.map(attachmentOf),
      template_version,
    }
  }
  if (isOwn) {
    const { words, template_version } = await readMailWords(client, practiceId, kind)
    const own = await fillIn(words, template_version)
    // Email clients would clip it, and the fixed parts matter most.
    if (template_version === null || Buffer.byteLength(own.body_html) <= mostHtmlBytes) return own
  }
  return fillIn(standard, null)
}
