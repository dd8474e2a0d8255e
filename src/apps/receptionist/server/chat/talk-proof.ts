import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { isLocal, widestNetwork } from '#server/platform/auth/address.ts'

/** Talks of a day above which each takes a proof of work: of a practice with two messages of the visitor, or begun at all, and of one network. */
const freeTalks = { ofPractice: 100, begun: 1_000, ofVisitor: 30 }
/** Lines of a talk in which a visitor has written twice, with the reply in between. */
const twice = 3

/**
 * Who talks, as a keyed hash of their address, of IPv6 of the /48 that it lies in. Null where it says nothing: behind a proxy that
 * is not trusted everybody has one.
 */
export const talkerOf = (address: string, proofKey: string): string | null =>
  isLocal(address)
    ? null
    : createHmac('sha256', proofKey)
        .update(`talked:${widestNetwork(address)}`)
        .digest('base64url')
        .slice(0, 22)

/** Whether a visitor's next message takes a proof of work first. Nobody who brings one is refused. */
export async function takesProof(
  client: pg.PoolClient,
  practiceId: string,
  { threadId, visitor }: { threadId: string; visitor: string | null },
  now: Date,
): Promise<boolean> {
  const { is_known, counted, begun, mine } = await onlyRow<{
    is_known: boolean
    counted: number
    begun: number
    mine: number
  }>(client, {
    name: 'talks-of-day',
    text: `select exists (select from reception_talks where practice_id = $1 and token_hash = $4
          and (is_proven or lines >= ${twice})) as is_known,
        count(*) filter (where lines >= ${twice})::int as counted, count(*)::int as begun,
        count(*) filter (where visitor = $2 and token_hash <> $4)::int as mine
      from reception_talks where practice_id = $1 and channel <> 'text' and started_at > $3::timestamptz - interval '1 day'`,
    values: [practiceId, visitor, now, hashToken(threadId)],
  })
  if (is_known) return false
  return counted >= freeTalks.ofPractice || begun >= freeTalks.begun || mine >= freeTalks.ofVisitor
}
