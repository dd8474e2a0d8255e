import { isUuid } from '#lib/is-uuid.ts'
import { type Auth, askAuth, type Call } from '../auth.ts'
import { AuthRefusal } from '../refusal.ts'
import { deviceOf } from './device-of.ts'
import { unusedSince } from './sessions.ts'
import { hasSecondFactor, type SignedIn, signedIn } from './signed-in.ts'

/** A person with more sessions than this sees those that were used last. */
const most = 100

const listing = `
  select id, user_agent, created_at, refreshed_at from auth.sessions
  where user_id = $1 and revoked_at is null and refreshed_at > $2
  order by id is not distinct from $3 desc, refreshed_at desc, id limit ${most}`

/**
 * GET /sessions. The caller's own sessions that still stand, this one first, then those that were used last: `device` in plain
 * words, when it began, when it was last refreshed (an hour ago at most for one that is in use).
 */
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

/** DELETE /sessions/:id. Ends one of the caller's own; anybody else's is 404, as one that does not exist. */
export async function endSession(auth: Auth, call: Call): Promise<undefined> {
  const me = await fullySignedIn(auth, call)
  const id = call.param('id')
  const text = 'delete from auth.sessions where id = $1 and user_id = $2'
  const ended = isUuid(id) ? (await askAuth(auth, text, [id, me.user.id])).rowCount : 0
  if (!ended) throw new AuthRefusal('session_not_found', 'There is no such session', { status: 404 })
}

// A password alone neither sees the devices of an account that has a second factor nor signs them out.
async function fullySignedIn(auth: Auth, call: Call): Promise<SignedIn> {
  const me = await signedIn(auth, call)
  if (hasSecondFactor(me.user) && me.aal !== 'aal2')
    throw new AuthRefusal('insufficient_aal', 'AAL2 required to see and end sessions')
  return me
}
