import type pg from 'pg'
import { onlyRow } from '../database/rows.ts'

/** Until when what is held waits: a moment that never comes. */
export const untilReleased = new Date('2199-01-01T00:00:00Z')

/** What messages came from: a campaign, a sequence. */
export interface MessageOrigin {
  kind: string
  id: string
}

/**
 * What waits of an origin, in the caller's transaction as its practice's worker: `hold` keeps it until it is released,
 * `release` lets what was held go on at its own time, and not before `at`, `skip` takes it out for good with a reason. What a
 * sender has in hand already may leave in this moment; where it does not, it has waited too. Answers how many waited.
 */
export async function withholdMessages(
  client: pg.PoolClient,
  { kind, id }: MessageOrigin,
  act: { does: 'hold' } | { does: 'release'; at: Date } | { does: 'skip'; reason: string; at: Date },
): Promise<number> {
  const { changed } = await onlyRow<{ changed: number }>(client, {
    name: 'withhold-messages',
    text: 'select app.withhold_messages($1, $2, $3, $4, $5) as changed',
    values: [
      kind,
      id,
      act.does,
      act.does === 'skip' ? act.reason : null,
      act.does === 'hold' ? null : act.at,
    ],
  })
  return changed
}

/** Which messages of a practice; everything that is named has to fit. */
export interface StoppedMessages {
  ids?: readonly string[]
  /** As the outbox calls them: `visit-follow-up`. */
  kinds?: readonly string[]
}

/**
 * Takes what waits out for good, in the caller's transaction as its practice's worker, and says why. What a sender has in hand already
 * may leave in this moment. Answers how many waited.
 */
export async function stopMessages(
  client: pg.PoolClient,
  practiceId: string,
  { ids, kinds }: StoppedMessages,
  { reason, at }: { reason: string; at: Date },
): Promise<number> {
  if (!ids && !kinds) return 0
  const { stopped } = await onlyRow<{ stopped: number }>(client, {
    name: 'stop-messages',
    text: `select app.stop_messages(array(select m.id from outbound_messages m
        where m.practice_id = $1 and m.status in ('queued', 'sending') and ($2::uuid[] is null or m.id = any ($2))
          and ($3::text[] is null or m.kind = any ($3))), $4, $5) as stopped`,
    values: [practiceId, ids ?? null, kinds ?? null, reason, at],
  })
  return stopped
}
