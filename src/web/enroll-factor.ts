import { askToken, PUBLIC_KEY } from './call.ts'

export interface NewFactor {
  id: string
  /** Base32, as people type it. */
  secret: string
  /** What the app scans. */
  uri: string
}

/**
 * Asks for the secret of an authenticator app with the current password, for which the official client has no field. Answers
 * the code of a refusal, '' where none was said. Throws where nobody answers.
 */
export async function askFactor(password: string): Promise<NewFactor | { refused: string }> {
  const response = await fetch('/auth/v1/factors', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${await askToken()}`,
    },
    body: JSON.stringify({ factor_type: 'totp', issuer: 'Stillpoint', current_password: password }),
  })
  const body = (await response.json()) as {
    id: string
    totp?: { secret: string; uri: string }
    error_code?: string
  }
  return body.totp
    ? { id: body.id, secret: body.totp.secret, uri: body.totp.uri }
    : { refused: body.error_code ?? '' }
}
