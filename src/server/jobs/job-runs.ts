import type pg from 'pg'
import type { Logger } from 'pino'
import { type Caller, queryAs } from '../database/transaction.ts'

const clock: Caller = { role: 'service_role', claims: {} }

/**
 * Of jobs whose turn comes in this minute, those that this process is to run: of all that ask, each turn is given to one. A
 * turn that was given before this one and lies far ahead is of a clock that was put right since.
 */
export async function takeTurns(pool: pg.Pool, jobs: readonly string[], minute: Date): Promise<string[]> {
  const { rows } = await queryAs(
    pool,
    clock,
    {},
    {
      name: 'take-job-turns',
      // In one order for all processes, so that none waits for another in a circle.
      text: `insert into private.job_runs as r (name, turn) select name, $2 from unnest($1::text[]) name order by name
        on conflict (name) do update set turn = excluded.turn
          where r.turn is null or r.turn < excluded.turn or r.turn > excluded.turn + interval '5 minutes'
        returning name`,
      values: [jobs, minute],
    },
  )
  return rows.map(({ name }) => name)
}

export async function noteRun(
  { pool, log, now }: { pool: pg.Pool; log: Logger; now: () => Date },
  job: string,
  error: (Error & { code?: string }) | undefined,
): Promise<void> {
  const column = error ? 'failed_at' : 'ended_at'
  try {
    await queryAs(
      pool,
      clock,
      {},
      {
        name: `note-run-${column}`,
        text: `insert into private.job_runs (name, ${column}, error) values ($1, $2, $3)
          on conflict (name) do update set ${column} = excluded.${column}, error = coalesce(excluded.error, job_runs.error)`,
        values: [job, now(), error ? (error.code ?? error.name).slice(0, 200) : null],
      },
    )
  } catch (failure) {
    log.warn({ job, code: (failure as { code?: string }).code }, 'run of a job not noted')
  }
}
