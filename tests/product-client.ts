import { createClient } from '@supabase/supabase-js'
import { createApp } from '../src/server/app.ts'
import { publishableKey } from '../src/server/platform/tokens.ts'
import { type Challenge, solveChallenge } from '../src/web/proof/proof-of-work.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
  body: any
}

/**
 * The whole product over HTTP, in process, through the official client and as strangers from any address. Its clock is
 * the machine's, or stands still at `at`: what is counted by the minute or the hour is then counted together.
 */
export async function productClient(database: TestDatabase, at?: Date) {
  const made = await testApp(database)
  const deps = at ? { ...made.deps, now: () => at } : made.deps
  const app = at ? createApp(deps) : made.app
  const origin = deps.config.publicUrl
  const inProcess: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
  const client = (sub?: string, email?: string) =>
    createClient(origin, publishableKey, {
      global: { fetch: inProcess },
      ...(sub
        ? { accessToken: () => deps.tokens.sign({ role: 'authenticated', sub, email, aal: 'aal2' }, 60) }
        : { auth: { persistSession: false, autoRefreshToken: false } }),
    })
  const verb = async (name: string, input: unknown, address = '192.0.2.1'): Promise<Answer> => {
    const answer = await inProcess(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    deps,
    fetch: inProcess,
    /** The official client of a stranger. */
    visitor: () => client(),
    /** The official client of somebody signed in, with a second factor where that is asked for. */
    as: client,
    /** A verb as a stranger from `address`. */
    verb,
  }
}

/** The `challenge` field that solves what a start-…-challenge verb answered. */
export async function proofFor(challenge: Challenge): Promise<string> {
  const proof = await solveChallenge(challenge)
  if (!proof) throw new Error('The challenge has no solution')
  return proof.payload
}
