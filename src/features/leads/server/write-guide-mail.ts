import type pg from 'pg'
import { guideEnd, reachLine } from '#features/messages/guide-lines.ts'
import { mailRules } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import {
  compileMail,
  type FilledMail,
  fillMail,
  mostHtmlBytes,
} from '#features/messages/server/compile-mail.ts'
import { attachmentOf } from '#features/messages/server/mail-context.ts'
import { readMailWords } from '#features/messages/server/read-mail-words.ts'
import { standardWords } from '#features/messages/standard-words.ts'
import { readMailContext } from '#features/visits/server/read-mail-context.ts'
import type { Attachment } from '#server/outbound/mail.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import type { GuidePractice } from '../schema.ts'

interface GuideMail {
  kind: 'lead-confirm' | 'lead-guide'
  recipient: string
  client_id?: string | null
  dedupe_key: string
  first_name: string
  title: string
  practice: GuidePractice
  /** Where its button leads. */
  url: string
  /** What stands below its words, whatever they are. */
  lines: readonly string[]
}

/**
 * Writes a mail of a guide down, in the practice's words where these can be used, else in the standard ones: its button, the
 * lines and how to reach the practice are there in either. Answers whether it was new.
 */
export async function writeGuideMail(
  client: pg.PoolClient,
  given: GuideMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<boolean> {
  const { kind, practice, recipient, client_id = null, dedupe_key } = given
  const { words, template_version } = await readMailWords(client, practice.id, kind)
  const fillIn = async (chosen: Words): Promise<FilledMail & { attachments: Attachment[] }> => {
    const whole = { ...chosen, blocks: [...chosen.blocks, ...guideEnd] }
    const context = await readMailContext(client, practice.id, whole, { ...mailRules[kind], publicUrl, now })
    const compiled = await compileMail(whole, context)
    const values = {
      first_name: given.first_name,
      guide: given.title,
      practice: practice.name,
      where: practice.address,
    }
    const mail = fillMail(compiled, values, {
      act_url: given.url,
      policy: given.lines,
      contact: reachLine(practice),
    })
    return {
      ...mail,
      subject: mail.subject.slice(0, 300),
      attachments: compiled.pictures.map(attachmentOf),
    }
  }
  const own = await fillIn(words)
  // What mail programs would cut off gives way to the standard words: the button is what the mail is for.
  const fits = template_version === null || Buffer.byteLength(own.body_html) <= mostHtmlBytes
  return writeMessage(
    client,
    {
      practice_id: practice.id,
      client_id,
      kind,
      recipient,
      reply_to: practice.email,
      from_name: practice.name,
      dedupe_key,
      template_version: fits ? template_version : null,
      ...(fits ? own : await fillIn(standardWords[kind])),
    },
    now,
  )
}
