import { isUuid } from '#lib/is-uuid.ts'
import { type Auth, askAuth, type Call } from '../auth.ts'
import { AuthRefusal } from '../refusal.ts'
import { deviceOf } from './device-of.ts'
import { unusedSince } from './sessions.ts'
import { hasSecondFactor, type SignedIn, signedIn } from './signed-in.ts'

/** Beyond this, only the most recently used sessions are shown. */
const most = 100

const listing = `
  select id, user_agent, created_at, refreshed_at from auth.sessions
  where user_id = $1 and revoked_at is null and refreshed_at > $2
  order by id is not distinct from $3 desc, refreshed_at desc, id limit ${most}`

/** GET /sessions. The caller's live sessions, this one first: `device`, start, and last refresh (hourly if in use). */
export async function listSessions(auth: Auth, call: Call): Promise<object> {
  const me = await fullySignedIn(auth, call)
  const { rows } = await askAuth(auth, listing, [me.user.id, unusedSince(auth.now()), me.sessionId])
  return {
    sessions: rows.map(({ id, user_agent, created_at, refreshed_at }) => ({
      id,
      device: deviceOf(user_agent),
      created_at,
      last_used_at: refreshed_at,
      is_current: id === me.sessionId,
    })),
  }
}

/** DELETE /sessions/:id. Another user's session is 404, like a missing one. */
export async function endSession(auth: Auth, call: Call): Promise<undefined> {
  const me = await fullySignedIn(auth, call)
  const id = call.param('id')
  const text = 'delete from auth.sessions where id = $1 and user_id = $2'
  const ended = isUuid(id) ? (await askAuth(auth, text, [id, me.user.id])).rowCount : 0
  if (!ended) throw new AuthRefusal('session_not_found', 'There is no such session', { status: 404 })
}

// With a second factor, a password alone can't see or sign out devices.
async function fullySignedIn(auth: Auth, call: Call): Promise<SignedIn> {
  const me = await signedIn(auth, call)
  if (hasSecondFactor(me.user) && me.aal !== 'aal2')
    throw new AuthRefusal('insufficient_aal', 'AAL2 required to see and end sessions')
  return me
}
