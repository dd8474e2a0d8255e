import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Overloaded } from '../../database/gate.ts'
import { CallerLeft, requestIdOf } from '../../requests/incoming-request.ts'
import { adminRoutes } from './accounts/admin.ts'
import { signUp } from './accounts/sign-up.ts'
import { getUser, reauthenticate, updateUser } from './accounts/user.ts'
import type { Auth, AuthDeps, Call } from './auth.ts'
import { readCall } from './call.ts'
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './factors/factors.ts'
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts'
import { takeBackFactor } from './factors/take-back.ts'
import { sendOtp } from './letters/otp.ts'
import { recover } from './letters/recover.ts'
import { resend } from './letters/resend.ts'
import { halfAgreed, verify } from './letters/verify.ts'
import { confirmPage, verifyForm } from './letters/verify-form.ts'
import { type AuthPolicy, authPolicy } from './policy.ts'
import { AuthRefusal, refusalResponse, versionHeader } from './refusal.ts'
import { exchangeCode } from './sessions/code-challenge.ts'
import { logOut } from './sessions/log-out.ts'
import { endSession, listSessions } from './sessions/session-list.ts'
import { grantBody } from './sessions/sessions.ts'
import { refresh, signInWithPassword } from './sessions/sign-in.ts'
import { signedIn } from './sessions/signed-in.ts'
import { gapAt, refuseGrant } from './unsupported.ts'

type Handler = (auth: Auth, call: Call) => Promise<object | Response | undefined>

const bodyBytes = 64 * 1024

const handlers: Record<string, Handler> = {
  'POST /signup': signUp,
  'POST /token': token,
  'GET /user': getUser,
  'PUT /user': updateUser,
  'POST /logout': logOut,
  'POST /recover': recover,
  'POST /otp': sendOtp,
  'POST /magiclink': sendOtp,
  'POST /resend': resend,
  'GET /reauthenticate': reauthenticate,
  'GET /sessions': listSessions,
  'DELETE /sessions/:id': endSession,
  'POST /factors': enrollFactor,
  'POST /factors/take-back': takeBackFactor,
  'GET /factors/recovery-codes': recoveryCodesStatus,
  'POST /factors/recovery-codes': generateRecoveryCodes,
  'DELETE /factors/recovery-codes': unenrollRecoveryCodes,
  'POST /factors/recovery-codes/verify': verifyRecoveryCode,
  'POST /factors/recovery-codes/regenerate': regenerateRecoveryCodes,
  'POST /factors/:id/challenge': challengeFactor,
  'POST /factors/:id/verify': verifyFactor,
  'DELETE /factors/:id': unenrollFactor,
  'GET /settings': settings,
  'GET /health': async () => ({
    name: 'GoTrue',
    version: 'v2',
    description: 'Sign-in over the wire form of GoTrue',
  }),
  ...adminRoutes,
}

/** The part of GoTrue that the product needs, mounted at /auth/v1. Anything else is refused with a code. */
export function authRoutes(deps: AuthDeps, policy: AuthPolicy = authPolicy(deps.config)): Hono {
  const auth: Auth = { ...deps, policy }
  const app = new Hono()
  const tooLarge = () => {
    throw new AuthRefusal('request_too_large', 'Request body is too large')
  }
  app.use(bodyLimit({ maxSize: bodyBytes, onError: tooLarge }))
  app.get('/.well-known/jwks.json', c => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json(auth.tokens.jwks())
  })
  const under = (c: Context): Auth => ({ ...auth, log: auth.log.child({ request_id: requestIdOf(c) }) })
  app.get('/verify', c => confirmPage(auth, c))
  app.post('/verify', async c => {
    if (/^application\/x-www-form-urlencoded/i.test(c.req.header('content-type') ?? ''))
      return verifyForm(under(c), c)
    const verified = await verify(under(c), await readCall(auth, c), false)
    if ('halfAgreed' in verified) return answer({ msg: halfAgreed, code: '200' })
    if (!('grant' in verified)) throw new Error('A JSON verification issues no code')
    return answer(await grantBody(auth, verified.grant))
  })
  for (const [name, handler] of Object.entries(handlers)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async c => answer(await handler(under(c), await readCall(auth, c))))
  }
  app.all('*', async c => {
    const path = new URL(c.req.url).pathname.replace(/^\/auth\/v1(?=\/)/, '')
    const gap = gapAt(c.req.method, path)
    if (gap?.signedIn || /^\/factors\b/.test(path)) await signedIn(auth, await readCall(auth, c))
    if (gap) throw new AuthRefusal(gap.code, gap.message)
    throw new AuthRefusal('feature_disabled', 'This feature is not served here')
  })
  app.onError((error, c) => {
    const refusal = error instanceof AuthRefusal ? error : unexpected(auth, error, requestIdOf(c))
    const response = refusalResponse(refusal, c.req.header(versionHeader))
    if (error instanceof Overloaded) response.headers.set('Retry-After', String(error.seconds))
    return response
  })
  return app
}

function token(auth: Auth, call: Call): Promise<object> {
  const type = call.query('grant_type')
  if (type === 'password') return signInWithPassword(auth, call)
  if (type === 'refresh_token') return refresh(auth, call)
  if (type === 'pkce') return exchangeCode(auth, call)
  refuseGrant(type, call.body)
}

async function settings(auth: Auth): Promise<object> {
  return {
    external: { email: true, phone: auth.policy.phones, anonymous_users: false },
    disable_signup: !auth.policy.signUps,
    mailer_autoconfirm: !auth.config.authConfirmEmail,
    phone_autoconfirm: auth.policy.phones,
    sms_provider: '',
    saml_enabled: false,
  }
}

function answer(body: object | Response | undefined): Response {
  if (body instanceof Response) return body
  const headers = { 'Cache-Control': 'no-store' }
  return body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers })
}

// Database messages quote the input, so only the error's identity is logged.
function unexpected(auth: Auth, error: Error, requestId: string): AuthRefusal {
  if (error instanceof Overloaded) {
    auth.log.warn({ request_id: requestId }, 'overloaded')
    const message = 'Processing this request timed out, please retry after a moment.'
    return new AuthRefusal('request_timeout', message)
  }
  const { code, constraint } = error as { code?: string; constraint?: string }
  const where = error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 6)
  const facts = { request_id: requestId, name: error.name, code, constraint, where }
  if (error instanceof CallerLeft) auth.log.info({ request_id: requestId }, 'caller left')
  else auth.log.error(facts, 'auth: unexpected failure')
  return new AuthRefusal(
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
