import { askToken, PUBLIC_KEY } from '../calls/call.ts'
import { askSession } from '../rows/client.ts'

/** Auth calls the official client lacks. Returns the body, or a refusal's code ('' if none). Throws without an answer. */
export async function authCall<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body | { refused: string }> {
  const token = await askToken()
  const response = await fetch(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: PUBLIC_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = response.status === 204 ? undefined : await response.json()
  if (response.ok) return answer as Body
  const refused = (answer as { error_code?: string }).error_code ?? ''
  if (token && (refused === 'session_not_found' || refused === 'bad_jwt')) askSession()
  return { refused }
}
