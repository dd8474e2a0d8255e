import type { Network } from '#rules/posts/validate-post.ts'

/** What a network, or our own page of consent, sent along; null where somebody just opened the page. */
export interface OAuthReturn {
  state: string
  code: string | null
  error: string | null
  isTest: boolean
}

/** Which network a page of /auth is about. */
export const networkOf = (pathname: string): Network =>
  pathname.includes('instagram') ? 'instagram' : pathname.includes('google') ? 'google' : 'facebook'

/** What the address of such a page carries. A network that refuses says why in `error`, or in words of its own. */
export function readOAuthReturn(search: string): OAuthReturn | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const code = query.get('code')
  const error = query.get('error') ?? query.get('error_code') ?? query.get('error_message')
  const isTest = query.get('test') === '1'
  return state && (code || error || isTest) ? { state, code, error, isTest } : null
}
