import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { isLocal, widestNetwork } from '#server/platform/auth/address.ts'

/** Daily conversations before proof of work: with two visitor messages, begun at all, and from one network. */
const freeTalks = { ofPractice: 100, begun: 1_000, ofVisitor: 30 }
const twice = 3

/** Keyed hash of the address (the /48 for IPv6). Null behind an untrusted proxy, where all visitors share one. */
export const talkerOf = (address: string, proofKey: string): string | null =>
  isLocal(address)
    ? null
    : createHmac('sha256', proofKey)
        .update(`talked:${widestNetwork(address)}`)
        .digest('base64url')
        .slice(0, 22)

/** Whether the next message needs a proof of work. With one, no visitor is refused. */
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
