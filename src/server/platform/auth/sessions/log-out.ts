import { type Auth, type Call, inAuth } from '../auth.ts'
import { AuthRefusal } from '../refusal.ts'
import { endSessions, type LogoutScope } from './sessions.ts'
import { signedIn } from './signed-in.ts'

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

/** POST /logout?scope=. Ends all of the user's sessions (global, the default), this one, or the others. */
export async function logOut(auth: Auth, call: Call): Promise<undefined> {
  const scope = call.query('scope') ?? 'global'
  if (!scopes.includes(scope)) throw new AuthRefusal('validation_failed', 'Unsupported logout scope')
  const { user, sessionId } = await signedIn(auth, call)
  await inAuth(auth, client => endSessions(client, user.id, sessionId, scope as LogoutScope))
}
