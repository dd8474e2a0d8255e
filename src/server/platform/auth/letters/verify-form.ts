import type { Context } from 'hono'
import type { Auth } from '../auth.ts'
import { readCall } from '../call.ts'
import { redirectOf } from '../input.ts'
import { AuthRefusal } from '../refusal.ts'
import { grantBody } from '../sessions/sessions.ts'
import { halfAgreed, verify } from './verify.ts'

/** GET /verify: a GoTrue-style link, which only redirects to the page with the button. */
export function confirmPage(auth: Auth, c: Context): Response {
  const hash = c.req.query('token_hash') ?? c.req.query('token')
  const type = c.req.query('type')
  if (!hash || !type)
    throw new AuthRefusal('validation_failed', 'Verify requires a token and a verification type')
  const page = new URL(`${auth.config.publicUrl}/auth/confirm`)
  page.searchParams.set('token_hash', hash)
  page.searchParams.set('type', type)
  page.searchParams.set('redirect_to', redirectOf(auth, c.req.query('redirect_to')))
  return c.redirect(page.toString(), 303)
}

/** POST /verify as a form. Redirects like GoTrue: session or error in the fragment, `?code=` for PKCE. */
export async function verifyForm(auth: Auth, c: Context): Promise<Response> {
  // Otherwise any site could sign its visitors in to its own account.
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AuthRefusal('validation_failed', 'The form must come from our own page', { status: 403 })
  const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
  const call = await readCall(auth, c, form)
  const to = new URL(call.redirectTo)
  try {
    const verified = await verify(auth, call, true)
    if ('authCode' in verified) to.searchParams.set('code', verified.authCode)
    else
      to.hash =
        'grant' in verified
          ? await fragmentOf(auth, verified.grant, form.type)
          : asHash({ message: halfAgreed })
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    to.hash = asHash({ error: 'access_denied', error_code: error.code, error_description: error.message })
  }
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(to.toString(), 303)
}

async function fragmentOf(auth: Auth, grant: Parameters<typeof grantBody>[1], type = ''): Promise<string> {
  const { user: _, ...tokens } = await grantBody(auth, grant)
  return asHash({ ...tokens, type })
}

function asHash(values: Record<string, unknown>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
}
