import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY, provideToken } from '../calls/call.ts'
import { SESSION_KEY } from '../session/session-hint.ts'
import type { RowClient } from './row-query.ts'

/** The parts of the official client that the product uses. */
export type Client = Pick<SupabaseClient, 'auth' | 'realtime'> & RowClient

let made: Client | undefined
let isAsking = false

/** One client per browser, with the session in local storage (§9). Never on the server. */
export function supabase(): Client {
  if (made) return made
  const official = createClient(window.location.origin, PUBLIC_KEY, {
    // Email links open /auth/confirm, which acts on a press, so the client reads nothing from the URL.
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey: SESSION_KEY,
      experimental: { recoveryCodes: true },
    },
    global: {
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (answer.status === 401) askSession()
        return answer
      },
    },
  })
  const { auth } = official
  provideToken(async () => (await auth.getSession()).data.session?.access_token ?? null, askSession)
  // Its own types accept any text as a column; row-query.ts defines what is allowed.
  made = official as unknown as Client
  return made
}

/** Checks whether the session was ended elsewhere. If so, the screens lead to sign-in instead of showing empty lists. */
export function askSession(): void {
  if (isAsking) return
  isAsking = true
  void supabase()
    .auth.getUser()
    // Without an answer, the session counts as valid.
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
    })
}
