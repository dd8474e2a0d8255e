import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY, provideToken } from '../calls/call.ts'
import { SESSION_KEY } from '../session/session-hint.ts'
import type { RowClient } from './row-query.ts'

/** The official client as the product uses it: the account, live changes, and rows. */
export type Client = Pick<SupabaseClient, 'auth' | 'realtime'> & RowClient

let made: Client | undefined
let isAsking = false

/** The one client of this browser: session in local storage, refreshed by itself (§9). Never on the server. */
export function supabase(): Client {
  if (made) return made
  const official = createClient(window.location.origin, PUBLIC_KEY, {
    // Links in mail open /auth/confirm, which acts on a press; nothing is read from the address by itself.
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
  // Its own types take any text as a column: from here on row-query.ts says what may be asked.
  made = official as unknown as Client
  return made
}

/**
 * Asks whether the session still stands: it may have been ended on another device. The client then forgets it, and the
 * screens lead to the sign-in instead of showing empty lists.
 */
export function askSession(): void {
  if (isAsking) return
  isAsking = true
  void supabase()
    .auth.getUser()
    // Nobody answered: it stands until somebody says otherwise.
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
    })
}
