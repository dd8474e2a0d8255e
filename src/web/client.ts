import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY, provideToken } from './call.ts'
import { SESSION_KEY } from './session-hint.ts'

let made: SupabaseClient | undefined

/** The one client of this browser: session in local storage, refreshed by itself (§9). Never on the server. */
export function supabase(): SupabaseClient {
  if (made) return made
  made = createClient(window.location.origin, PUBLIC_KEY, {
    // Links in mail open /auth/confirm, which acts on a press; nothing is read from the address by itself.
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey: SESSION_KEY,
      experimental: { recoveryCodes: true },
    },
  })
  const { auth } = made
  provideToken(async () => (await auth.getSession()).data.session?.access_token ?? null)
  return made
}
