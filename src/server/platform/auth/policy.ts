import type { Config } from '../../config.ts'

export interface Allowance {
  /** Count per window; a window starts with its first use. */
  most: number
  seconds: number
}

/** Open features and limits of the auth dialect. */
export interface AuthPolicy {
  signUps: boolean
  /** Whether a sign-in email creates an account for an unknown address. */
  otpSignUps: boolean
  /** Phone and password, without confirmation. */
  phones: boolean
  /** An email change needs consent from the old address too. */
  bothAddressesAgree: boolean
  /** A new password or email needs the current password, an emailed link or a nonce. */
  asksCurrentPassword: boolean
  /** Refuses common passwords and the owner's own names and addresses. */
  refusesGuessable: boolean
  /** Whether email links may lead here; otherwise they lead to `publicUrl`. */
  mayRedirect: (url: URL) => boolean
  signInsPerAddress: Allowance
  /** Wrong passwords per email and address. */
  signInsPerPair: Allowance
  /** From all addresses: above it each needs proof of work, but none is refused. */
  signInsPerEmail: Allowance
  signUpsPerAddress: Allowance
  /** Per network (`widestNetwork`): above it each needs proof of work, but none is refused. */
  signUpsPerNetwork: Allowance
  refreshesPerAddress: Allowance
  verificationsPerAddress: Allowance
  verificationsPerEmail: Allowance
  challengesPerUser: Allowance
  /** Wrong app or recovery codes; right ones don't count. */
  factorTriesPerUser: Allowance
  recoveryCodesPerUser: Allowance
  /** Minimum gap between emails of one kind to one recipient, per address. */
  mailGap: Allowance
  mailsPerPair: Allowance
  /** From all addresses: above it each needs proof of work. */
  mailsPerEmail: Allowance
  mailsPerAddress: Allowance
  /** Emails of one kind per inbox; sent ones stay valid as long. */
  lettersPerInbox: Allowance
}

const minutes = 60

/** The product's policy. `authPolicy: 'open'` lets Supabase's client suite run: phones, local redirects, few limits. */
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
    // GoTrue's rates. A practice often shares one address, so only failures stay counted.
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
    // No longer than an email is valid, so an inbox over the limit has one that works.
    lettersPerInbox: limit(6, 60 * minutes),
  }
}
