import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type pg from 'pg'
import { type Caller, queryAs } from '../database/transaction.ts'

const spender: Caller = { role: 'service_role', claims: {} }
const lifeMs = 20 * 60_000

/** About 50,000 SHA-256 on average 25,000: a tenth of a second for a phone, real money for a flood. */
const hardest = 50_000

/** An ALTCHA (v1) challenge for one verb, good for 20 minutes and one use; `work`: how many times the usual one. */
export function makeChallenge(verbName: string, key: string, now: Date, work = 1) {
  return createChallenge({
    hmacKey: key,
    maxnumber: hardest * work,
    expires: new Date(now.getTime() + lifeMs),
    params: { verb: verbName, work: String(work) },
  })
}

/** Whether `payload` proves any work (`provenWork`). */
export const isProof = async (...asked: Parameters<typeof provenWork>): Promise<boolean> =>
  (await provenWork(...asked)) > 0

/**
 * How many times the usual work `payload` (base64 of ALTCHA's solution) proves: of a challenge that we made for this verb, in
 * time, and for the first time; else 0. The database remembers what was spent, for every process; its errors are thrown.
 */
export async function provenWork(
  payload: unknown,
  verbName: string,
  key: string,
  pool: pg.Pool,
  now: Date,
): Promise<number> {
  const solved = await readSolved(payload, verbName, key, now)
  if (!solved) return 0
  const text = 'insert into private.spent_challenges (id, expires_at) values ($1, $2) on conflict do nothing'
  const spent = await queryAs(pool, spender, {}, { text, values: [solved.challenge, solved.expires] })
  return spent.rowCount === 1 ? solved.work : 0
}

// Whatever cannot be read is no proof.
async function readSolved(payload: unknown, verbName: string, key: string, now: Date) {
  if (typeof payload !== 'string' || payload.length > 2_000) return undefined
  try {
    const params = extractParams(payload)
    const expires = Number(params.expires) * 1000
    if (params.verb !== verbName || !(expires > now.getTime())) return undefined
    if (!(await verifySolution(payload, key, false))) return undefined
    const { challenge } = JSON.parse(atob(payload)) as { challenge: string }
    return { challenge, expires: new Date(expires), work: Number(params.work ?? 1) }
  } catch {
    return undefined
  }
}
