import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type pg from 'pg'
import { type Caller, queryAs } from '../database/transaction.ts'

const spender: Caller = { role: 'service_role', claims: {} }
const lifeMs = 20 * 60_000

/** 25,000 SHA-256 hashes on average: 0.1 s on a phone, but expensive for a flood. */
const hardest = 50_000

/** An ALTCHA (v1) challenge for one verb, valid for 20 minutes and one use. `work` multiplies the difficulty. */
export function makeChallenge(verbName: string, key: string, now: Date, work = 1) {
  return createChallenge({
    hmacKey: key,
    maxnumber: hardest * work,
    expires: new Date(now.getTime() + lifeMs),
    params: { verb: verbName, work: String(work) },
  })
}

export const isProof = async (...asked: Parameters<typeof provenWork>): Promise<boolean> =>
  (await provenWork(...asked)) > 0

/** The proven work multiple of an ALTCHA `payload` (base64): our challenge, unexpired and unused; else 0. */
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
