import type { Config } from '../../config.ts'

export interface Allowance {
  /** How many in a window; a window starts with its first use. */
  most: number
  seconds: number
}

/** What of the dialect is open, and how often. */
export interface AuthPolicy {
  signUps: boolean
  /** Whether a letter that signs in makes an account of an address that has none. */
  otpSignUps: boolean
  /** Phone and password, where addresses need no confirmation. */
  phones: boolean
  /** A change of e-mail needs a yes from the old address too. */
  bothAddressesAgree: boolean
  /** A new password, or another e-mail, needs the current password, a mailed link or a nonce. */
  asksCurrentPassword: boolean
  /** Common passwords, and those that are the owner's name or address, are refused. */
  refusesGuessable: boolean
  /** Whether links in mail may lead here; otherwise they lead to `publicUrl`. */
  mayRedirect: (url: URL) => boolean
  signInsPerAddress: Allowance
  /** Wrong passwords for one e-mail from one address. */
  signInsPerPair: Allowance
  /** From all addresses together: above it each asks for a proof of work, and none is refused. */
  signInsPerEmail: Allowance
  signUpsPerAddress: Allowance
  /** From one network (`widestNetwork`): above it each asks for a proof of work, and none is refused. */
  signUpsPerNetwork: Allowance
  refreshesPerAddress: Allowance
  verificationsPerAddress: Allowance
  verificationsPerEmail: Allowance
  challengesPerUser: Allowance
  /** Wrong codes of an app, and wrong recovery codes; right ones do not count. */
  factorTriesPerUser: Allowance
  recoveryCodesPerUser: Allowance
  /** The gap between two askings for a letter of one kind to one e-mail, from one address. */
  mailGap: Allowance
  mailsPerPair: Allowance
  /** From all addresses together: above it each asks for a proof of work. */
  mailsPerEmail: Allowance
  mailsPerAddress: Allowance
  /** Letters of one kind that one inbox is sent; those that were sent work for as long. */
  lettersPerInbox: Allowance
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
    otpSignUps: open,
    phones: open,
    bothAddressesAgree: open || config.authConfirmEmail,
    asksCurrentPassword: !open,
    refusesGuessable: !open,
    mayRedirect: url => url.origin === own || (open && ['localhost', '127.0.0.1'].includes(url.hostname)),
    // GoTrue's rates. A practice often sits behind one address, so only failures count in the end.
    signInsPerAddress: limit(30, 5 * minutes),
    signInsPerPair: limit(20, 15 * minutes),
    signInsPerEmail: limit(20, 15 * minutes),
    signUpsPerAddress: limit(60, 10 * minutes),
    signUpsPerNetwork: limit(5, 60 * minutes),
    refreshesPerAddress: limit(300, 5 * minutes),
    verificationsPerAddress: limit(30, 5 * minutes),
    verificationsPerEmail: limit(10, 15 * minutes),
    challengesPerUser: limit(60, 15 * minutes),
    factorTriesPerUser: limit(10, 15 * minutes),
    recoveryCodesPerUser: limit(10, 60 * minutes),
    mailGap: { most: 1, seconds: open ? 1 : 60 },
    mailsPerPair: limit(10, 60 * minutes),
    mailsPerEmail: limit(3, 60 * minutes),
    mailsPerAddress: limit(60, 60 * minutes),
    // No longer than a letter is good for: whoever is sent no new one has one that works.
    lettersPerInbox: limit(6, 60 * minutes),
  }
}
