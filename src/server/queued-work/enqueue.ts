import type pg from 'pg'
import { firstRow } from '../database/rows.ts'
import type { QueuedWork } from './queued-work.ts'

export interface EnqueueOptions {
  /** Null for platform work, which only service_role may queue. */
  practiceId: string | null
  /** While a piece with this kind and key is active, its ID is returned instead of a second one. */
  dedupeKey?: string
  startAfter?: Date
  /** −100 to 100 within the practice's line; higher goes first. Default 0. */
  priority?: number
}

/** Returns its ID. Throws ZodError, or 23514 `most_queued_work` at 1,000 waiting pieces of a practice. */
export async function enqueue<Given>(
  client: pg.PoolClient,
  kind: QueuedWork<Given>,
  payload: Given,
  { practiceId, dedupeKey, startAfter, priority = 0 }: EnqueueOptions,
): Promise<string> {
  kind.input.parse(payload)
  for (let tries = 0; tries < 5; tries++) {
    const made = await firstRow<{ id: string }>(client, {
      name: 'enqueue',
      text: `insert into queued_work (practice_id, kind, needed_right, payload, dedupe_key, priority, start_after, most_attempts)
        values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), $8) on conflict do nothing returning id`,
      values: [
        practiceId,
        kind.name,
        kind.right ?? null,
        JSON.stringify(payload),
        dedupeKey ?? null,
        priority,
        startAfter ?? null,
        kind.attempts,
      ],
    })
    const found = made ?? (await under(client, kind.name, practiceId, dedupeKey))
    if (found) return found.id
    // The piece with this key ended between the two statements.
  }
  throw new Error(`${kind.name}: neither queued nor found`)
}

function under(client: pg.PoolClient, kind: string, practiceId: string | null, dedupeKey?: string) {
  return firstRow<{ id: string }>(client, {
    name: 'queued-under-key',
    text: `select id from queued_work where kind = $1 and practice_id is not distinct from $2 and dedupe_key = $3
      and state in ('queued', 'working', 'failed')`,
    values: [kind, practiceId, dedupeKey],
  })
}
