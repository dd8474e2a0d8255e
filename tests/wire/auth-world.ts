import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import pino from 'pino'
import { type Config, readConfig } from '#server/config.ts'
import { authRoutes } from '#server/platform/auth/auth-routes.ts'
import { type AuthPolicy, authPolicy } from '#server/platform/auth/policy.ts'
import type { AuthMail } from '#server/platform/deps.ts'
import { createTokens, publishableKey } from '#server/platform/tokens.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

export const serviceKey = 'a-service-key-that-only-this-test-knows-0123456789'

export interface AuthWorld {
  database: TestDatabase
  config: Config
  /** Every letter sent, oldest first. */
  mails: AuthMail[]
  /** Solves the challenges of this world; each time it is used up. */
  solution: () => string
  /** Moves the server's clock, which hardly goes on otherwise; the browser's does. */
  pass: (seconds: number) => void
  /** The server's clock. */
  now: () => Date
  fetch: typeof fetch
  /** A new browser: its own storage, nobody signed in. */
  browser: (options?: { flowType?: 'pkce'; key?: string }) => SupabaseClient
  close: () => Promise<void>
}

let made = 0
/** An e-mail nobody has used in this run. */
export const someone = () => `person-${++made}@practice.example`

/**
 * The auth dialect over a fresh database, reached in process through the official client. Passwords such as 'secret' are taken
 * unless `policy` says otherwise.
 */
export async function authWorld(
  env: Record<string, string> = {},
  policy: Partial<AuthPolicy> = {},
): Promise<AuthWorld> {
  const database = await testDatabase()
  const config = readConfig({ PUBLIC_URL: 'https://app.example', SERVICE_ROLE_KEY: serviceKey, ...env })
  const mails: AuthMail[] = []
  // However long a test takes, what it does at once is at once; and what comes later is later, by a millisecond.
  let time = Date.now()
  const now = () => new Date(time++)
  const unspent = new Set<string>()
  const proving = {
    challengeAt: '/functions/v1/start-some-challenge',
    accepts: async (solution: string) => unspent.delete(solution),
  }
  const deps = {
    proving,
    pool: database.pool,
    config,
    log: pino({ level: 'silent' }),
    now,
    tokens: await createTokens(database.pool, config, now),
    mail: async (mail: AuthMail) => {
      mails.push(mail)
    },
  }
  const app = new Hono().route(
    '/auth/v1',
    authRoutes(deps, { ...authPolicy(config), refusesGuessable: false, ...policy }),
  )
  const inProcess: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
  return {
    database,
    config,
    mails,
    solution: () => {
      const solution = `solution-${++made}`
      unspent.add(solution)
      return solution
    },
    pass: seconds => {
      time += seconds * 1000
    },
    now,
    fetch: inProcess,
    browser: options => {
      const held = new Map<string, string>()
      const storage = {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, value: string) => void held.set(key, value),
        removeItem: (key: string) => void held.delete(key),
      }
      const flowType = options?.flowType ?? 'implicit'
      return createClient(config.publicUrl, options?.key ?? publishableKey, {
        auth: { storage, storageKey: `browser-${++made}`, autoRefreshToken: false, flowType },
        global: { fetch: inProcess },
      })
    },
    close: database.close,
  }
}
