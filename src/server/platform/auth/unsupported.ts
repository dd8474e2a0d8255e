import { type AuthCode, AuthRefusal } from './refusal.ts'

/** GoTrue features that we don't serve get the code that GoTrue uses for a disabled one. */
export function refuseGrant(type: string | undefined, body: Record<string, unknown>): never {
  if (type === 'id_token') {
    const issuer = body.provider === 'google' ? 'https://accounts.google.com' : String(body.provider ?? '')
    throw new AuthRefusal('provider_disabled', `Provider (issuer "${issuer.slice(0, 100)}") is not enabled`)
  }
  if (type === 'web3') throw new AuthRefusal('web3_provider_disabled', 'Web3 provider is disabled')
  throw new AuthRefusal('invalid_credentials', 'unsupported_grant_type')
}

interface Gap {
  method: string
  path: RegExp
  /** GoTrue checks the user before it says that the feature is off. */
  signedIn: boolean
  code: AuthCode
  message: string
}

const gaps: Gap[] = [
  {
    method: 'GET',
    path: /^\/authorize$/,
    signedIn: false,
    code: 'provider_disabled',
    message: 'Unsupported provider: provider is not enabled',
  },
  {
    method: 'POST',
    path: /^\/sso$/,
    signedIn: false,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
  {
    method: 'GET',
    path: /^\/user\/identities\/authorize$/,
    signedIn: true,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  {
    method: 'DELETE',
    path: /^\/user\/identities\/[^/]+$/,
    signedIn: true,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
]

export function gapAt(method: string, path: string): Gap | undefined {
  return gaps.find(gap => gap.method === method && gap.path.test(path))
}
