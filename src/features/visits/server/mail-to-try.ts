import type pg from 'pg'
import {
  confirmLines,
  daysOpen,
  guideEnd,
  isGuideMail,
  openLines,
  reachLine,
} from '#features/messages/guide-lines.ts'
import { fieldsOf, goneParts, mailProblems } from '#features/messages/mail-problems.ts'
import { type MailKind, mailRules } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import {
  compileMail,
  type FilledMail,
  fillMail,
  mostHtmlBytes,
} from '#features/messages/server/compile-mail.ts'
import { attachmentOf } from '#features/messages/server/mail-context.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import type { Attachment } from '#server/outbound/mail.ts'
import { readMailContext } from './read-mail-context.ts'

export interface TriedMail {
  mail: FilledMail
  /** First name of whom it is for. */
  to: string
  from: string
  bytes: number
  attachments: Attachment[]
}

/**
 * A mail that is still being written, as a client of the worker's practice would get it now, or somebody made up (null). Its way
 * out and its button lead nowhere of anybody's.
 */
export async function mailToTry(
  client: pg.PoolClient,
  practiceId: string,
  { subject, blocks, kind, client_id }: Words & { kind: MailKind; client_id: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<TriedMail | Failure<'bad_words' | 'too_long' | 'not_found'>> {
  const { purpose, variables: allowed, needsAct } = mailRules[kind]
  const words = { subject, blocks }
  const problems = mailProblems(words, { allowed, needsAct })
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
  const end = isGuideMail(kind) ? await guideEndToTry(client, practiceId, kind, publicUrl, now) : undefined
  const compiled = await compileMail(end ? { subject, blocks: [...blocks, ...guideEnd] } : words, context)
  const { name, address } = context.practice
  const mail = fillMail(
    compiled,
    {
      first_name: reader.first_name,
      practice: name,
      where: address,
      guide: 'Ten minutes for a stiff desk day',
    },
    { preferences_url: `${publicUrl}/preferences/…`, act_url: `${publicUrl}/…`, ...end },
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

/** What always stands behind the words of a mail of a guide, for somebody made up. */
async function guideEndToTry(
  client: pg.PoolClient,
  practiceId: string,
  kind: 'lead-confirm' | 'lead-guide',
  publicUrl: string,
  now: Date,
) {
  const { time_zone, ...practice } = await onlyRow<Parameters<typeof reachLine>[0] & { time_zone: string }>(
    client,
    {
      name: 'practice-to-reach',
      text: 'select name, phone, email, address, time_zone from practices where id = $1',
      values: [practiceId],
    },
  )
  const until = now.getTime() + daysOpen * 86_400_000
  return {
    policy:
      kind === 'lead-confirm' ? confirmLines([]) : openLines(time_zone, until, `${publicUrl}/lead-capture/…`),
    contact: reachLine(practice),
  }
}
