import type { Context } from 'hono'
import { brokeOff } from '../../requests/incoming-request.ts'
import { clientAddress } from './address.ts'
import type { Auth, Call } from './auth.ts'
import { parseJson, redirectOf } from './input.ts'

/** Form fields may replace the JSON body. Throws `bad_json`. */
export async function readCall(auth: Auth, c: Context, form?: Record<string, unknown>): Promise<Call> {
  const body = form ?? (c.req.method === 'GET' ? {} : parseJson(await textOf(c)))
  const asked =
    c.req.query('redirect_to') ?? (typeof body.redirect_to === 'string' ? body.redirect_to : undefined)
  // Set by @hono/node-server; absent without a socket.
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  const forwarded = c.req.header('x-forwarded-for') ?? null
  return {
    body,
    query: name => c.req.query(name),
    param: name => c.req.param(name) ?? '',
    headers: c.req.raw.headers,
    address: clientAddress(socket?.remoteAddress, forwarded, auth.config.trustProxy),
    solution: solutionIn(body),
    redirectTo: redirectOf(auth, asked),
  }
}

const textOf = (c: Context): Promise<string> =>
  c.req.text().catch(cause => {
    throw brokeOff(cause)
  })

function solutionIn({ gotrue_meta_security: given }: Record<string, unknown>): string {
  const token = (given as { captcha_token?: unknown } | null | undefined)?.captcha_token
  return typeof token === 'string' ? token : ''
}
