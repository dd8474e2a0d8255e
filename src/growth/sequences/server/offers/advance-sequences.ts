import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { advancePeople } from '../people/advance-people.ts'
import { enterPeople } from '../people/enter-people.ts'
import { deskOf } from '../people/tell-step.ts'
import { definitionKey, readDefinitions } from '../read-definitions.ts'

// Reads across practices which ones have a running sequence; clients are read as the practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }
const atOnce = 100

type Deps = Pick<JobDeps, 'pool' | 'config' | 'now' | 'log' | 'proofKey'>

/**
 * Enters and advances people, 100 per transaction. Safe with several processes: progress and messages commit together,
 * one key per step.
 */
export async function advanceSequences(deps: Deps): Promise<void> {
  const now = deps.now()
  const practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    allRows<{ practice_id: string }>(client, {
      name: 'practices-with-sequences',
      text: `select distinct s.practice_id from sequences s
        where s.is_on and app.may_open(s.practice_id, 'email-automation', $1)`,
      values: [now],
    }),
  )
  for (const { practice_id } of practices) await advancePractice(deps, practice_id, now)
}

async function advancePractice(deps: Deps, practice_id: string, now: Date): Promise<void> {
  const { pool, log } = deps
  const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
  const way = { publicUrl: deps.config.publicUrl, proofKey: deps.proofKey, now }
  try {
    await inTransaction(pool, worker, {}, client => letIn(client, practice_id, now))
    const seen: string[] = []
    for (;;) {
      const looked = await inTransaction(pool, worker, {}, client =>
        advanceSome(client, practice_id, way, seen),
      )
      if (looked.length === 0) return
      seen.push(...looked)
    }
  } catch (error) {
    // One practice's failure must not block the others; it is tried again in a minute.
    const { name, code } = error as Error & { code?: string }
    log.error({ practice_id, name, code }, 'sequences not advanced')
  }
}

/** Enters people into one practice's running sequences, in the caller's transaction. */
export async function letIn(client: pg.PoolClient, practice_id: string, now: Date): Promise<void> {
  const running = await allRows<{ id: string; version: number; switched_at: Date }>(client, {
    name: 'running-sequences',
    text: `select id, version, switched_at from sequences
      where practice_id = $1 and is_on and switched_at is not null order by id for key share`,
    values: [practice_id],
  })
  const wanted = running.map(each => ({ sequence_id: each.id, version: each.version }))
  const definitions = await readDefinitions(client, practice_id, wanted)
  for (const each of running) {
    const definition = definitions.get(definitionKey({ sequence_id: each.id, version: each.version }))
    if (definition) await enterPeople(client, practice_id, { ...each, trigger: definition.trigger }, now)
  }
}

/** Advances some people in the caller's transaction. Returns who was looked at; none means done. */
export async function advanceSome(
  client: pg.PoolClient,
  practice_id: string,
  { publicUrl, proofKey, now }: { publicUrl: string; proofKey: string; now: Date },
  seen: readonly string[],
): Promise<string[]> {
  const desk = await deskOf(client, practice_id, { publicUrl, proofKey })
  return advancePeople(client, desk, now, seen, atOnce)
}

export const advanceSequencesJob: Job = {
  name: 'advance-sequences',
  cron: '* * * * *',
  run: advanceSequences,
}
