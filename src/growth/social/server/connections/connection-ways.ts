import type { Network } from '#rules/posts/validate-post.ts'
import type { Config } from '#server/config.ts'
import type { NetworkConfig } from '#server/network-config.ts'
import type { NetworkAnswer } from '#server/outbound/social/ask-network.ts'
import { facebook, googleBusiness, googleOauth, instagram } from '#server/outbound/social/open-networks.ts'
import { accountRefusals } from '../../messages.ts'
import type { OfferedAccount } from '../../schema.ts'
import type { TokenSet } from './tokens.ts'

/** A granted account; without tokens it can't be connected or is a test account. */
export interface GrantedAccount extends OfferedAccount {
  tokens: TokenSet | null
}

interface Way {
  usesPkce: boolean
  login: (config: NetworkConfig, redirect: string, state: string, verifier: string) => string
  grant: (
    config: NetworkConfig,
    code: string,
    redirect: string,
    verifier: string,
    now: Date,
  ) => Promise<NetworkAnswer<GrantedAccount[]>>
}

/** OAuth redirect paths. */
const redirects: Record<Network, string> = {
  facebook: '/auth/facebook',
  google: '/auth/google',
  instagram: '/auth/instagram/callback',
}
export const redirectOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, network: Network): string =>
  publicUrl + redirects[network]

const endsAt = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString()

export const connectionWays: Record<Network, Way> = {
  facebook: {
    usesPkce: false,
    login: facebook.login,
    grant: async (config, code, redirect) => {
      const granted = await facebook.grant(config, code, redirect)
      if (!granted.ok) return granted
      const { pages, owner } = granted.body
      const body = pages.map(({ id, name, handle, token }) => ({
        account_id: id,
        name,
        handle,
        refused: token ? null : accountRefusals.no_page_token,
        tokens: token ? { access: token, refresh: null, expires_at: null, owner } : null,
      }))
      return { ok: true, body }
    },
  },
  instagram: {
    usesPkce: false,
    login: instagram.login,
    grant: async (config, code, redirect, _verifier, now) => {
      const granted = await instagram.grant(config, code, redirect)
      if (!granted.ok) return granted
      const { token, seconds } = granted.body
      const account = await instagram.account(config, token)
      if (!account.ok) return account
      const { id, name, handle, isProfessional } = account.body
      const tokens = { access: token, refresh: null, expires_at: endsAt(now, seconds) }
      const refused = isProfessional ? null : accountRefusals.not_professional
      const body = [{ account_id: id, name, handle, refused, tokens: isProfessional ? tokens : null }]
      return { ok: true, body }
    },
  },
  google: {
    usesPkce: true,
    login: googleOauth.login,
    grant: async (config, code, redirect, verifier, now) => {
      const granted = await googleOauth.grant(config, code, redirect, verifier)
      if (!granted.ok) return granted
      const { token, refresh, seconds } = granted.body
      const places = await googleBusiness.places(config, token)
      if (!places.ok) return places
      const tokens = { access: token, refresh, expires_at: endsAt(now, seconds) }
      const body = places.body.map(({ id, name, isVerified }) => ({
        account_id: id,
        name,
        handle: null,
        refused: isVerified ? null : accountRefusals.not_verified,
        tokens: isVerified ? tokens : null,
      }))
      return { ok: true, body }
    },
  },
}

export const verifierFor = (network: Network): string | null =>
  connectionWays[network].usesPkce ? googleOauth.makeVerifier() : null

/** The built-in provider's account, whose posts are only stored. */
export const testAccount = (network: Network, practiceName: string): GrantedAccount => ({
  account_id: `test-${network}`,
  name: `${practiceName} (test account)`.slice(0, 200),
  handle: network === 'google' ? null : 'test.account',
  refused: null,
  tokens: null,
})
/** The code from the built-in consent page. */
export const testCode = 'test'
