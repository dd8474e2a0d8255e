import type { Network } from '#rules/posts/validate-post.ts'

/** Parameters from a network or our consent page; null if the page was just opened. */
export interface OAuthReturn {
  state: string
  code: string | null
  error: string | null
  isTest: boolean
}

/** The network a page of /auth is about. */
export const networkOf = (pathname: string): Network =>
  pathname.includes('instagram') ? 'instagram' : pathname.includes('google') ? 'google' : 'facebook'

/** Parses those parameters. A refusal has `error` or the network's own text. */
export function readOAuthReturn(search: string): OAuthReturn | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const code = query.get('code')
  const error = query.get('error') ?? query.get('error_code') ?? query.get('error_message')
  const isTest = query.get('test') === '1'
  return state && (code || error || isTest) ? { state, code, error, isTest } : null
}
