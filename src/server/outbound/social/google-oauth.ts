import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { NetworkConfig } from '../../network-config.ts'
import { seconds, token } from './answer-shapes.ts'
import { askNetwork, type NetworkAnswer } from './ask-network.ts'

// developers.google.com/identity/protocols/oauth2/web-server, with PKCE (RFC 7636).

export interface GoogleToken {
  token: string
  /** Null if a token was only renewed. */
  refresh: string | null
  /** Seconds from now. */
  seconds: number
}

/** PKCE verifier, 43 characters. */
export const makeVerifier = (): string => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The consent page, which returns to `redirect` with `code` and `state`. */
export const login = (config: NetworkConfig, redirect: string, state: string, verifier: string): string =>
  `${config.hosts.login}/o/oauth2/v2/auth?${new URLSearchParams({
    client_id: config.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/business.manage',
    // Otherwise Google gives a refresh token only on the first consent.
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state,
  })}`

export const grant = (
  config: NetworkConfig,
  code: string,
  redirect: string,
  verifier: string,
): Promise<NetworkAnswer<GoogleToken>> =>
  tokenFor(config, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  })

export const refresh = (
  config: NetworkConfig,
  refresh: string,
  signal?: AbortSignal,
): Promise<NetworkAnswer<GoogleToken>> =>
  tokenFor(config, { grant_type: 'refresh_token', refresh_token: refresh }, signal)

async function tokenFor(
  config: NetworkConfig,
  form: Record<string, string>,
  signal?: AbortSignal,
): Promise<NetworkAnswer<GoogleToken>> {
  const answer = await askNetwork({
    shape: z.object({ access_token: token, refresh_token: token.optional(), expires_in: seconds(3_600) }),
    method: 'POST',
    host: config.hosts.token as string,
    path: '/token',
    form: { client_id: config.clientId, client_secret: config.clientSecret, ...form },
    signal,
  })
  if (!answer.ok) return answer
  const { access_token, refresh_token, expires_in } = answer.body
  return {
    ok: true,
    body: { token: access_token, refresh: refresh_token ?? null, seconds: expires_in },
  }
}

export const revoke = (config: NetworkConfig, token: string): Promise<NetworkAnswer<unknown>> =>
  askNetwork({ method: 'POST', host: config.hosts.token as string, path: '/revoke', form: { token } })
