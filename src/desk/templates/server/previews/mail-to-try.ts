import type pg from 'pg'
import { type MailRules, offerRules } from '#diary/messages/message-kind.ts'
import { fieldsOf, goneParts, mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import {
  compileMail,
  type FilledMail,
  fillMail,
  mostHtmlBytes,
} from '#diary/messages/server/offers/mail/compile-mail.ts'
import { attachmentOf } from '#diary/messages/server/offers/mail/mail-context.ts'
import { withFixedParts } from '#diary/messages/templates/fixed-parts.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { mailNamed } from '#message-kinds.ts'
import { firstRow } from '#server/database/rows.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import type { Attachment } from '#server/outbound/mail/mail.ts'
import { exampleContext } from './example-context.ts'

export interface TriedMail {
  mail: FilledMail
  to: string
  from: string
  bytes: number
  attachments: Attachment[]
}

/** An unsent email as a client would get it now, or a made-up one (null). Its links belong to no one. */
export async function mailToTry(
  client: pg.PoolClient,
  practiceId: string,
  { subject, blocks, kind, client_id }: Words & { kind: string; client_id: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<TriedMail | Failure<'bad_words' | 'too_long' | 'not_found'>> {
  const rules: MailRules = kind === 'offer' ? offerRules : mailNamed(kind)
  const { purpose, variables: allowed, inSubject = allowed, needsAct, fixed } = rules
  const words = { subject, blocks }
  const problems = mailProblems(words, { allowed, inSubject, needsAct })
  if (problems.length > 0) return fail('bad_words', { fields: fieldsOf(problems) })
  const context = await readMailContext(client, practiceId, words, { purpose, publicUrl, now })
  const gone = goneParts(blocks, context)
  if (gone.length > 0) return fail('bad_words', { fields: fieldsOf(gone) })
  const reader = client_id
    ? await firstRow<{ first_name: string }>(client, {
        name: 'reader-to-try',
        text: 'select first_name from clients where practice_id = $1 and id = $2',
        values: [practiceId, client_id],
      })
    : { first_name: 'Nadia' }
  if (!reader) return fail('not_found')
  const example = fixed?.example(await exampleContext(client, practiceId, { publicUrl, now }))
  const compiled = await compileMail(fixed ? withFixedParts(fixed, words) : words, context)
  const { name, address } = context.practice
  const mail = fillMail(
    compiled,
    { ...example?.values, first_name: reader.first_name, practice: name, where: address },
    { preferences_url: `${publicUrl}/preferences/…`, act_url: `${publicUrl}/…`, ...example?.more },
  )
  const bytes = Buffer.byteLength(mail.body_html)
  if (bytes > mostHtmlBytes) return fail('too_long')
  return {
    mail,
    to: reader.first_name,
    from: name,
    bytes,
    attachments: compiled.pictures.map(attachmentOf),
  }
}
