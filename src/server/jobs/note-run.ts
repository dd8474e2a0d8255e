import type pg from 'pg'
import type { Logger } from 'pino'
import { queryAs } from '../database/transaction.ts'

/** How a run of a job ended, for those who run the product. Never the reason that a job fails. */
export async function noteRun(
  { pool, log, now }: { pool: pg.Pool; log: Logger; now: () => Date },
  job: string,
  error: (Error & { code?: string }) | undefined,
): Promise<void> {
  const column = error ? 'failed_at' : 'ended_at'
  try {
    await queryAs(
      pool,
      { role: 'service_role', claims: {} },
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
