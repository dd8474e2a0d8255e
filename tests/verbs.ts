import { randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { readConfig } from '../src/server/config.ts'
import { runVerb, type VerbResult } from '../src/server/functions/run-verb.ts'
import type { Asker, Verb } from '../src/server/functions/verb.ts'
import type { JobClock } from '../src/server/jobs/job-clock.ts'
import type { TestDatabase } from './database.ts'

/** A signed-up practice: the trigger of sign-up made everything but the user. */
export interface TestPractice {
  practice_id: string
  practitioner_id: string
}

export async function newPractice(database: TestDatabase, name = 'Willow & Stone'): Promise<TestPractice> {
  const practice_id = randomUUID()
  await database.sql('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    practice_id,
    `${randomBytes(6).toString('hex')}@example.com`,
    { practice_name: name },
  ])
  const rows = await database.sql('select id from practitioners where practice_id = $1', [practice_id])
  return { practice_id, practitioner_id: rows[0]?.id }
}

export const member = (userId: string): Asker => ({
  userId,
  claims: { sub: userId },
  role: 'authenticated',
  address: '192.0.2.1',
  requestId: 'test',
})

export const visitor: Asker = {
  userId: undefined,
  claims: {},
  role: 'anon',
  address: '192.0.2.1',
  requestId: 'test',
}

/** Runs a verb as the owner of a practice (or as the asker given), at `now`. */
export function runAs(
  database: TestDatabase,
  who: TestPractice | Asker,
  verb: Verb,
  input: unknown,
  now = new Date('2026-05-14T12:00:00Z'),
  clocks: readonly JobClock[] = [],
): Promise<VerbResult> {
  const asker = 'practice_id' in who ? member(who.practice_id) : who
  const deps = {
    pool: database.pool,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    now: () => now,
    proofKey: 'test',
    clocks,
  }
  return runVerb(deps, verb, input, asker)
}
