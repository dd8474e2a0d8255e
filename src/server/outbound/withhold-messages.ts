import type pg from 'pg'
import { onlyRow } from '../database/rows.ts'

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
