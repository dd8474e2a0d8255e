import { isbot } from 'isbot'

/** Whether a browser's name is a person's: there is one, and it is no program that is known. */
export const isPersonsAgent = (agent: string | null): boolean => Boolean(agent) && !isbot(agent)

/**
 * Whether a request looks like a person opening a link: a GET with a browser's name, not a look ahead (prefetch,
 * preview), not a picture or a script of some page, and not a program that is known to be one. HEAD is how messengers
 * look whether a link lives.
 */
export function isPerson(method: string, headers: Headers): boolean {
  if (method !== 'GET') return false
  if (!isPersonsAgent(headers.get('user-agent'))) return false
  // Browsers say what they ask for; what is no page on its way to the screen was opened by nobody.
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null && mode !== 'navigate') return false
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map(name => headers.get(name) ?? '')
  return !purposes.some(purpose => /prefetch|prerender|preview/i.test(purpose))
}
