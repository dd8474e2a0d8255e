import type pg from 'pg'
import type { MailTemplate } from '#diary/messages/message-kind.ts'
import type { Words } from '#diary/messages/schema.ts'
import { writeVisitLetter } from '#diary/visits/server/offers/letters/write-visit-letter.ts'
import { Failure } from '#server/functions/verb.ts'
import { letterToTry } from '../previews/letter-of-visit.ts'
import { mailToTry } from '../previews/mail-to-try.ts'

/** Whether a template stays within an email's limits (300 characters of subject, 100 kB) when filled. */
export async function wordsFit(
  client: pg.PoolClient,
  practiceId: string,
  { name, isVisit }: MailTemplate,
  words: Words,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<boolean> {
  if (!isVisit) {
    const wish = { ...words, kind: name, client_id: null }
    const tried = await mailToTry(client, practiceId, wish, { publicUrl, now })
    return !(tried instanceof Failure && tried.code === 'too_long')
  }
  const of = await letterToTry(client, practiceId, { purpose: name, appointment_id: null }, publicUrl, now)
  if (!of) return true
  return (await writeVisitLetter(client, { practiceId, publicUrl }, name, words, of)).isOwn
}
