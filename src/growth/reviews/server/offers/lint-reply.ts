import type pg from 'pg'
import { namesInWords } from '#diary/messages/server/offers/problems/find-named-clients.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { ReplyFinding } from '../../schema.ts'
import type { FoundReview } from './find-review.ts'

export async function lintReply(
  client: pg.PoolClient,
  practiceId: string,
  review: FoundReview,
  words: string,
): Promise<ReplyFinding[]> {
  const findings = lintOutbound(words, {
    audience: 'reply',
    names: await namesInWords(client, practiceId, words),
    rating: review.rating,
    practice_phone: review.phone,
    practice_email: review.email,
  })
  return findings.map(finding => ({ ...finding, ...findingWords(finding) }))
}
