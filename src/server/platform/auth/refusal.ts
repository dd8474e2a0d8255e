/** Every refusal by GoTrue's name, with its default status. */
const statuses = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  captcha_failed: 400,
  current_password_mismatch: 400,
  current_password_required: 400,
  email_exists: 422,
  email_not_confirmed: 400,
  feature_disabled: 404,
  flow_state_expired: 403,
  flow_state_not_found: 404,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_phone_enroll_not_enabled: 422,
  mfa_recovery_codes_locked: 429,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_exists: 422,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  // GoTrue says 504; 503 tells clients to retry.
  request_timeout: 503,
  request_too_large: 413,
  same_password: 422,
  saml_provider_disabled: 404,
  session_not_found: 403,
  signup_disabled: 422,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 400,
  user_not_found: 404,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
} as const

export type AuthCode = keyof typeof statuses

/** Ends a call; the dialect's `onError` turns it into a response. */
export class AuthRefusal extends Error {
  readonly code: AuthCode
  readonly status: number
  /** Reasons for the client's AuthWeakPasswordError. */
  readonly reasons: string[] | undefined
  /** Path of the challenge for `captcha_failed`. */
  readonly challengeAt: string | undefined

  constructor(
    code: AuthCode,
    message: string,
    more: { status?: number; reasons?: string[]; challengeAt?: string } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? statuses[code]
    this.reasons = more.reasons
    this.challengeAt = more.challengeAt
  }
}

export const versionHeader = 'X-Supabase-Api-Version'
const newest = '2024-01-01'

/** In the requested form: `{code, message}` since API version 2024-01-01, `{code: status, error_code, msg}` before. */
export function refusalResponse(refusal: AuthRefusal, asked: string | undefined): Response {
  const more = {
    ...(refusal.reasons ? { weak_password: { reasons: refusal.reasons } } : {}),
    ...(refusal.challengeAt ? { challenge_at: refusal.challengeAt } : {}),
  }
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= newest) {
    headers[versionHeader] = newest
    return Response.json(
      { code: refusal.code, message: refusal.message, ...more },
      { status: refusal.status, headers },
    )
  }
  const body = { code: refusal.status, error_code: refusal.code, msg: refusal.message, ...more }
  return Response.json(body, { status: refusal.status, headers })
}
