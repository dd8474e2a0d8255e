import type pg from 'pg'
import { writeLetter } from '#diary/messages/server/offers/mail/write-letter.ts'
import { usableWords } from '#diary/messages/templates/usable-template.ts'
import { mailNamed } from '#message-kinds.ts'
import { type VisitLetter, visitFacts } from '../../../letters/visit-mail.ts'
import { readMailContext } from './read-mail-context.ts'

/**
 * A letter about a visit in its practice's words, with the services, pictures and open times that these show.
 * @param own what the practice stored as its words for it, if anything
 */
export async function writeVisitLetter(
  client: pg.PoolClient,
  { practiceId, publicUrl }: { practiceId: string; publicUrl: string },
  purpose: string,
  own: unknown,
  letter: VisitLetter,
) {
  const template = mailNamed(purpose)
  const words = usableWords(template, own)
  const needs = words?.blocks.some(
    block =>
      block.type === 'picture' ||
      block.type === 'service' ||
      block.type === 'open_times' ||
      (block.type === 'button' && block.to),
  )
  const context =
    words && needs
      ? await readMailContext(client, practiceId, words, {
          purpose: template.purpose,
          publicUrl,
          now: letter.now,
        })
      : undefined
  return writeLetter(template, own, visitFacts(letter), context)
}
