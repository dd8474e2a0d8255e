import { networksOf } from './address.ts'
import { type Auth, askAuth, type Call, type Counting } from './auth.ts'
import type { Allowance, AuthPolicy } from './policy.ts'
import { AuthRefusal } from './refusal.ts'

type Name = {
  [K in keyof AuthPolicy]: AuthPolicy[K] extends Allowance ? K : never
}[keyof AuthPolicy]

/** A limit and whom it counts (address or email, stored only as a keyed hash). */
export interface Spending {
  limit: Name
  of: string
  /** Counted apart from others of the same limit, such as two kinds of email. */
  kind?: string
}

// One statement in a fixed row order, so that two calls can't deadlock.
const spending = `
  insert into auth.attempts as a (bucket, subject, used, ends_at)
  select bucket, subject, 1, $4::timestamptz + make_interval(secs => seconds)
  from unnest($1::text[], $2::text[], $3::int[]) as l (bucket, subject, seconds) order by 1, 2
  on conflict (bucket, subject) do update set
    used = case when a.ends_at <= $4 then 1 else a.used + 1 end,
    ends_at = case when a.ends_at <= $4 then excluded.ends_at else a.ends_at end
  returning bucket, used, ends_at`

const refunding = `
  update auth.attempts a set used = greatest(a.used - 1, 0)
  from unnest($1::text[], $2::text[]) as l (bucket, subject)
  where a.bucket = l.bucket and a.subject = l.subject`

/** Key for two things counted together, such as an email and an address. */
export const pairOf = (one: string, other: string): string => `${one}\0${other}`

/** Counts in its own transaction, so failures count too. Throws a 429 `over_…_rate_limit` over the limit. */
export async function spend(auth: Counting, spendings: Spending[]): Promise<void> {
  const { past, wait } = await count(auth, spendings)
  if (past) throw tooMany(past.limit, wait)
}

/** Counts without refusing; true if over the limit. */
export async function isPast(auth: Counting, spending: Spending): Promise<boolean> {
  return (await count(auth, [spending])).past !== undefined
}

/** Throws `captcha_failed` (400) with a challenge path unless the call has a solution. Refunds `spent`. */
export async function askProof(auth: Auth, call: Call, spent: Spending[]): Promise<void> {
  const { accepts, challengeAt } = auth.proving
  if (call.solution && (await accepts(call.solution))) return
  await refund(auth, spent)
  const why = call.solution ? 'invalid-input-response' : 'no captcha_token found in request'
  throw new AuthRefusal('captcha_failed', `captcha protection: request disallowed (${why})`, { challengeAt })
}

/** `wait` is in seconds. */
export function tooMany(limit: Name, wait: number): AuthRefusal {
  return limit.startsWith('mail') || limit.startsWith('letters')
    ? new AuthRefusal(
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${wait} seconds.`,
      )
    : new AuthRefusal('over_request_rate_limit', 'Request rate limit reached')
}

async function count(auth: Counting, asked: Spending[]): Promise<{ past?: Spending; wait: number }> {
  const now = auth.now()
  const spendings = inNetworks(asked)
  const seconds = spendings.map(one => auth.policy[one.limit].seconds)
  const { rows } = await askAuth(auth, spending, [...keysOf(auth, spendings), seconds, now])
  for (const one of spendings) {
    const counted = rows.find(row => row.bucket === bucketOf(one))
    if (counted.used <= auth.policy[one.limit].most * (one.times ?? 1)) continue
    return { past: one, wait: Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000)) }
  }
  return { wait: 0 }
}

/** Refunds after a successful attempt. */
export async function refund(auth: Counting, spendings: Spending[]): Promise<void> {
  await askAuth(auth, refunding, keysOf(auth, inNetworks(spendings)))
}

// An address counts in each of its networks.
const inNetworks = (spendings: Spending[]): (Spending & { times?: number })[] =>
  spendings.flatMap(one =>
    one.limit.endsWith('PerAddress')
      ? networksOf(one.of).map(({ of, times }) => {
          return times === 1 ? one : { ...one, of, times, kind: `${one.kind ?? ''}${times}` }
        })
      : [one],
  )

export async function forget(auth: Counting, spending: Spending): Promise<void> {
  const text =
    'delete from auth.attempts a using unnest($1::text[], $2::text[]) as l (bucket, subject) where a.bucket = l.bucket and a.subject = l.subject'
  await askAuth(auth, text, keysOf(auth, [spending]))
}

function bucketOf(one: Spending): string {
  return one.kind ? `${one.limit}:${one.kind}` : one.limit
}

function keysOf(auth: Counting, spendings: Spending[]): [string[], string[]] {
  return [spendings.map(bucketOf), spendings.map(one => auth.tokens.mac('attempt', one.of))]
}
