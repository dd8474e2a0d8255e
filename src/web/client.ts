import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY, provideToken } from './call.ts'
import type { Database } from './database.ts'
import { SESSION_KEY } from './session-hint.ts'

let made: SupabaseClient<Database> | undefined
let isAsking = false

/** The one client of this browser: session in local storage, refreshed by itself (§9). Never on the server. */
export function supabase(): SupabaseClient<Database> {
  if (made) return made
  made = createClient<Database>(window.location.origin, PUBLIC_KEY, {
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
  const { auth } = made
  provideToken(async () => (await auth.getSession()).data.session?.access_token ?? null, askSession)
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
