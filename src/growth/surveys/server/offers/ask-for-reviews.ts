import type pg from 'pg'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { dueRequests, practicesWithRequests } from '../due-requests.ts'
import { lockSurveyRequests } from '../lock-requests.ts'
import { writeAsk } from '../write-ask.ts'

// Reads across practices; clients are read as the practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }
const atOnce = 50

type AskDeps = Pick<JobDeps, 'pool' | 'config' | 'now' | 'log' | 'proofKey'>

/**
 * Requests reviews a day after a visit, once in half a year, by the same rule for all. Safe with several processes. One
 * at a time: of two for one person or address, the later is held with a reason.
 */
export async function askForReviews(deps: AskDeps): Promise<void> {
  const now = deps.now()
  let practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    practicesWithRequests(client, now),
  )
  while (practices.length > 0) {
    const left: string[] = []
    for (const practice_id of practices) {
      const written = await writeDue(deps, practice_id, now)
      if (written === atOnce) left.push(practice_id)
    }
    practices = left
  }
}

async function writeDue(deps: AskDeps, practice_id: string, now: Date): Promise<number> {
  const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
  try {
    const way = { publicUrl: deps.config.publicUrl, proofKey: deps.proofKey, now }
    return await inTransaction(deps.pool, worker, {}, client => writeAsks(client, practice_id, way))
  } catch (error) {
    // One practice's failure must not block the others; it is tried again in a minute.
    const { name, code } = error as Error & { code?: string }
    deps.log.error({ practice_id, name, code }, 'asks not written')
    return 0
  }
}

/** Handles some due requests in the caller's transaction. Returns how many; 0 means done. */
export async function writeAsks(
  client: pg.PoolClient,
  practice_id: string,
  way: { publicUrl: string; proofKey: string; now: Date },
): Promise<number> {
  await lockSurveyRequests(client, practice_id)
  const due = await dueRequests(client, practice_id, way.now, atOnce)
  for (const ask of due) await writeAsk(client, { practice_id, ...ask }, way)
  return due.length
}

export const askForReviewsJob: Job = { name: 'ask-for-reviews', cron: '* * * * *', run: askForReviews }
