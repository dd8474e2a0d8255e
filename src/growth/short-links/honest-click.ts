import { isbot } from 'isbot'

/** A user agent that isn't a known program. */
export const isPersonsAgent = (agent: string | null): boolean => Boolean(agent) && !isbot(agent)

/**
 * Whether a request looks like a person: a GET by a browser, not a prefetch, subresource or known bot. HEAD is used by
 * messengers.
 */
export function isPerson(method: string, headers: Headers): boolean {
  if (method !== 'GET') return false
  if (!isPersonsAgent(headers.get('user-agent'))) return false
  // Browsers state the request mode; anything but a navigation isn't a person.
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null && mode !== 'navigate') return false
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map(name => headers.get(name) ?? '')
  return !purposes.some(purpose => /prefetch|prerender|preview/i.test(purpose))
}
