import type pg from 'pg'
import { firstRow } from '../database/rows.ts'
import { type Caller, inTransaction, queryAs } from '../database/transaction.ts'
import type { QueuedWork } from './queued-work.ts'

// One queue for all practices, visible only to this role. The work itself runs as its practice (run-piece.ts).
const keeper: Caller = { role: 'service_role', claims: {} }

/** A piece of work and the claim that lets it write. */
export interface Claimed {
  id: string
  kind: string
  practice_id: string | null
  payload: unknown
  checkpoint: unknown
  claim: string
  attempts: number
  asked_by: string | null
}

export interface Progress {
  done: number
  total: number | null
  words: string | null
}

export const interrupted = {
  code: 'interrupted',
  words: 'The process that ran it ended, each time it was begun.',
}

/** Practices take turns: fewest running pieces first, then the longest wait. Priority decides within a practice. */
const next = `with kinds as (select * from jsonb_to_recordset($1) as k (kind text, at_once int, practice_at_once int)),
    held as (select kind, line, count(*)::int as pieces from queued_work where state = 'working' group by 1, 2),
    heads as (select distinct on (w.kind, w.line) w.id, w.kind, w.line, w.priority, w.start_after
      from queued_work w join kinds k using (kind) where w.state in ('queued', 'failed') and w.start_after <= now()
      order by w.kind, w.line, w.priority desc, w.start_after, w.id)
  select h.id, h.line from heads h join kinds k using (kind)
  where (select coalesce(sum(pieces), 0) from held where held.kind = h.kind) < k.at_once
    and (select coalesce(sum(pieces), 0) from held where held.kind = h.kind and held.line = h.line) < k.practice_at_once
  order by (select coalesce(sum(pieces), 0) from held where held.line = h.line),
    (select s.started_at from queued_work s where s.line = h.line and s.started_at is not null order by s.started_at desc limit 1)
      nulls first,
    h.priority desc, h.start_after, h.id limit 1`

const limitsOf = (kinds: readonly QueuedWork[]) =>
  JSON.stringify(
    kinds.map(({ name, limitAtOnce, perPracticeAtOnce }) => {
      return { kind: name, at_once: limitAtOnce, practice_at_once: perPracticeAtOnce }
    }),
  )

/** Claims the next piece of these kinds, if any. Processes take turns, so that limits hold. */
export function claimNext(
  pool: pg.Pool,
  kinds: readonly QueuedWork[],
  lostAfterMs: number,
): Promise<Claimed | undefined> {
  return inTransaction(pool, keeper, {}, async client => {
    await client.query({ name: 'lock-work', text: 'select pg_advisory_xact_lock(7231007, 0)' })
    await takeFromTheLost(client, lostAfterMs)
    // Waits for a concurrent cancel, then looks again.
    for (let tries = 0; tries < 5; tries++) {
      const due = await firstRow<{ id: string }>(client, {
        name: 'next-work',
        text: next,
        values: [limitsOf(kinds)],
      })
      if (!due) return undefined
      const claimed = await firstRow<Claimed>(client, {
        name: 'claim-work',
        text: `update queued_work set state = 'working', claim = gen_random_uuid(), beat_at = clock_timestamp(),
            started_at = clock_timestamp(), attempts = attempts + 1
          where id = $1 and state in ('queued', 'failed')
          returning id, kind, practice_id, payload, checkpoint, claim, attempts, asked_by`,
        values: [due.id],
      })
      if (claimed) return claimed
    }
    return undefined
  })
}

// Ends a silent process's claim, so it can't write any more, and the work goes on elsewhere.
async function takeFromTheLost(client: pg.PoolClient, lostAfterMs: number): Promise<void> {
  await client.query({
    name: 'take-lost-work',
    text: `update queued_work set claim = null, beat_at = null,
        state = case when attempts >= most_attempts then 'dead' else 'queued' end,
        ended_at = case when attempts >= most_attempts then now() end,
        error_code = case when attempts >= most_attempts then $2 else error_code end,
        error_words = case when attempts >= most_attempts then $3 else error_words end
      where state = 'working' and beat_at < now() - $1 * interval '1 millisecond'`,
    values: [lostAfterMs, interrupted.code, interrupted.words],
  })
}

/** Whether another line has work that could start with more room. Ignores the named lines. */
export async function othersWait(
  pool: pg.Pool,
  kinds: readonly QueuedWork[],
  lines: (string | null)[],
): Promise<boolean> {
  const { rows } = await queryAs(
    pool,
    keeper,
    { readOnly: true },
    {
      name: 'others-wait',
      text: `select exists (select from queued_work where state in ('queued', 'failed') and start_after <= now()
      and kind = any($1) and line <> all($2)) as yes`,
      values: [
        kinds.map(kind => kind.name),
        lines.map(line => line ?? '00000000-0000-0000-0000-000000000000'),
      ],
    },
  )
  return rows[0]?.yes as boolean
}

/** Reports life and progress. False: the claim is gone. */
export async function beat(pool: pg.Pool, { id, claim }: Claimed, progress?: Progress): Promise<boolean> {
  const { rowCount } = await queryAs(
    pool,
    keeper,
    {},
    {
      name: 'beat-work',
      text: `update queued_work set beat_at = clock_timestamp(), progress_done = coalesce($3, progress_done),
        progress_total = case when $3::int is null then progress_total else $4 end,
        progress_words = case when $3::int is null then progress_words else $5 end
      where id = $1 and claim = $2`,
      values: [id, claim, progress?.done ?? null, progress?.total ?? null, progress?.words ?? null],
    },
  )
  return rowCount === 1
}

/** Completes work and deletes its input. False: the claim was gone, and nothing was written. */
export async function finish(pool: pg.Pool, { id, claim }: Claimed, output: unknown, progress?: Progress) {
  const { rowCount } = await queryAs(
    pool,
    keeper,
    {},
    {
      name: 'finish-work',
      text: `update queued_work set state = 'done', claim = null, beat_at = null, ended_at = clock_timestamp(), output = $3,
        payload = '{}', checkpoint = null, error_code = null, error_words = null, progress_done = coalesce($4, progress_done),
        progress_total = case when $4::int is null then progress_total else $5 end,
        progress_words = case when $4::int is null then progress_words else $6 end
      where id = $1 and claim = $2`,
      values: [
        id,
        claim,
        output === undefined ? null : JSON.stringify(output),
        progress?.done ?? null,
        progress?.total ?? null,
        progress?.words ?? null,
      ],
    },
  )
  return rowCount === 1
}

/** Retries after `seconds`, or never again. */
export async function fail(
  pool: pg.Pool,
  { id, claim }: Claimed,
  { code, words, isFinal }: { code: string; words: string; isFinal: boolean },
  seconds: number,
): Promise<'failed' | 'dead' | undefined> {
  const { rows } = await queryAs(
    pool,
    keeper,
    {},
    {
      name: 'fail-work',
      text: `update queued_work set claim = null, beat_at = null, error_code = $3, error_words = $4,
        state = case when $5 or attempts >= most_attempts then 'dead' else 'failed' end,
        ended_at = case when $5 or attempts >= most_attempts then clock_timestamp() end,
        start_after = clock_timestamp() + $6 * interval '1 second'
      where id = $1 and claim = $2 returning state`,
      values: [id, claim, code.slice(0, 60), words.slice(0, 300), isFinal, seconds],
    },
  )
  return rows[0]?.state
}

/** Returns a piece without counting an attempt. */
export async function giveBack(pool: pg.Pool, { id, claim }: Claimed, seconds = 0): Promise<void> {
  await queryAs(
    pool,
    keeper,
    {},
    {
      name: 'give-back-work',
      text: `update queued_work set state = 'queued', claim = null, beat_at = null, attempts = greatest(attempts - 1, 0),
        start_after = clock_timestamp() + $3 * interval '1 second' where id = $1 and claim = $2`,
      values: [id, claim, seconds],
    },
  )
}
