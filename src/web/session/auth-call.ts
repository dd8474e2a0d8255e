import { askToken, PUBLIC_KEY } from '../calls/call.ts'
import { askSession } from '../rows/client.ts'

/**
 * Asks the auth dialect for what the official client has no method or no field for. Answers the body, undefined where there is
 * none, or the code of a refusal ('' where none was said). Throws where nobody answers.
 */
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
