import type pg from 'pg'
import { lintOutbound } from '#features/messages/lint-outbound.ts'
import { findingWords } from '#features/messages/lint-words.ts'
import { allRows } from '#server/database/rows.ts'
import type { ReplyFinding } from '../schema.ts'
import type { FoundReview } from './find-review.ts'

/** What the linter finds in an answer that everybody can read, with the words that mend it. */
export async function lintReply(
  client: pg.PoolClient,
  practiceId: string,
  review: FoundReview,
  words: string,
): Promise<ReplyFinding[]> {
  const findings = lintOutbound(words, {
    audience: 'reply',
    names: await namesIn(client, practiceId, words),
    rating: review.rating,
    practice_phone: review.phone,
    practice_email: review.email,
  })
  return findings.map(finding => ({ ...finding, ...findingWords(finding) }))
}

/**
 * Clients who may be named in a text, in full or with an initial as reviews have it ('Beth R.'): of a first name alone nobody
 * could say whose it is. The linter, which reads more exactly, decides.
 */
async function namesIn(client: pg.PoolClient, practiceId: string, words: string): Promise<string[]> {
  const read = words.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
  const rows = await allRows<{ name: string }>(client, {
    name: 'names-in-reply',
    text: `select distinct n.name from clients c
        cross join lateral (values (c.first_name || ' ' || c.last_name), (c.first_name || ' ' || left(c.last_name, 1))) n (name)
      where c.practice_id = $1 and c.erased_at is null and trim(c.first_name) <> '' and trim(c.last_name) <> ''
        and position(lower(trim(c.first_name)) in $2) > 0 and position(lower(n.name) in $2) > 0 limit 100`,
    values: [practiceId, read],
  })
  return rows.map(({ name }) => name)
}
