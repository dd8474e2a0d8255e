import type { Config } from '../../config.ts'

export interface Allowance {
  /** How many in a window; a window starts with its first use. */
  most: number
  seconds: number
}

/** What of the dialect is open, and how often. */
export interface AuthPolicy {
  signUps: boolean
  /** Phone and password, where addresses need no confirmation. */
  phones: boolean
  /** A change of e-mail needs a yes from the old address too. */
  bothAddressesAgree: boolean
  /** A new password needs the current one, a mailed link or a nonce. */
  asksCurrentPassword: boolean
  /** Whether links in mail may lead here; otherwise they lead to `publicUrl`. */
  mayRedirect: (url: URL) => boolean
  signInsPerAddress: Allowance
  signInsPerEmail: Allowance
  signUpsPerAddress: Allowance
  refreshesPerAddress: Allowance
  verificationsPerAddress: Allowance
  verificationsPerEmail: Allowance
  challengesPerUser: Allowance
  /** Wrong codes of an app, and wrong recovery codes; right ones do not count. */
  factorTriesPerUser: Allowance
  recoveryCodesPerUser: Allowance
  /** The gap between two letters of one kind to one e-mail. */
  mailGap: Allowance
  mailsPerEmail: Allowance
  mailsPerAddress: Allowance
}

const minutes = 60

/**
 * The product's policy; with `authPolicy: 'open'` the one under which Supabase's own client suite can run:
 * phones, local redirects, hardly any limit.
 */
export function authPolicy(config: Config): AuthPolicy {
  const own = new URL(config.publicUrl).origin
  const open = config.authPolicy === 'open'
  const limit = (most: number, seconds: number): Allowance => ({ most: open ? 1_000_000 : most, seconds })
  return {
    signUps: true,
    phones: open,
    bothAddressesAgree: open || config.authConfirmEmail,
    asksCurrentPassword: !open,
    mayRedirect: url => url.origin === own || (open && ['localhost', '127.0.0.1'].includes(url.hostname)),
    // GoTrue's rates. A practice often sits behind one address, so only failures count in the end.
    signInsPerAddress: limit(30, 5 * minutes),
    signInsPerEmail: limit(20, 15 * minutes),
    signUpsPerAddress: limit(60, 10 * minutes),
    refreshesPerAddress: limit(300, 5 * minutes),
    verificationsPerAddress: limit(30, 5 * minutes),
    verificationsPerEmail: limit(10, 15 * minutes),
    challengesPerUser: limit(60, 15 * minutes),
    factorTriesPerUser: limit(10, 15 * minutes),
    recoveryCodesPerUser: limit(10, 60 * minutes),
    mailGap: { most: 1, seconds: open ? 1 : 60 },
    mailsPerEmail: limit(10, 60 * minutes),
    mailsPerAddress: limit(60, 60 * minutes),
  }
}
