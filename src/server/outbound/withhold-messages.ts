import type pg from 'pg'
import { onlyRow } from '../database/rows.ts'

/** Used for messages held without an end date. */
export const untilReleased = new Date('2199-01-01T00:00:00Z')

/** What messages came from: a campaign or a sequence. */
export interface MessageOrigin {
  kind: string
  id: string
}

/** Holds, releases (not before `at`) or skips an origin's messages. Claimed ones may still go. Returns the number. */
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

export interface StoppedMessages {
  ids?: readonly string[]
  kinds?: readonly string[]
}

/** Skips waiting messages for good, with a reason. Claimed ones may still be sent. Returns how many waited. */
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
