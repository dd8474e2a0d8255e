import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from './config.ts'
import { outgoingOf, readIncomingRequest, readText } from './requests/incoming-request.ts'
import { contentPolicy, framedBy } from './requests/security-headers.ts'

interface PageContext extends Pick<Config, 'publicUrl' | 'arePlansOn' | 'fullPlanCents'> {
  nonce: string
  call: (verb: string, input: unknown) => Promise<unknown>
  report: (error: unknown) => void
}

type Build = ServerBuild & {
  entry: { module: { createLoadContext: (values: PageContext) => RouterContextProvider } }
}

export const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url))
const serverBuild = new URL('../../build/server/index.js', import.meta.url)

export type PageHandler = (
  context: Context,
  call: PageContext['call'],
  report: PageContext['report'],
) => Promise<Response>

/** Throws if `npm run build` hasn't run. */
export async function loadPages(config: Config): Promise<PageHandler> {
  if (!existsSync(serverBuild)) throw new Error('The screens are not built: run npm run build, or npm start.')
  const build = (await import(serverBuild.href)) as Build
  const handle = createRequestHandler(build, 'production')
  const { publicUrl, arePlansOn, fullPlanCents } = config
  const facts = { publicUrl, arePlansOn, fullPlanCents }
  return async (context, call, report) => {
    const nonce = randomBytes(16).toString('base64')
    const loadContext = build.entry.module.createLoadContext({ ...facts, nonce, call, report })
    const request = context.req.method === 'POST' ? await formOf(context) : context.req.raw
    if (!request) return new Response('Too large.', { status: 413 })
    const response = await handle(request, loadContext)
    const headers = new Headers(response.headers)
    const frames = headers.get(framedBy)
    headers.delete(framedBy)
    // X-Frame-Options can't list sites, so the content policy decides alone.
    if (frames) outgoingOf(context)?.removeHeader('X-Frame-Options')
    // Responses other than screens set their own, stricter policy.
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentPolicy(nonce, publicUrl, frames ?? undefined))
    // A page has its own nonce and often personal data.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
}

const mostBytes = 32 * 1024

/** Drops Origin: a no-referrer page sends none, a proxy may change ours, and no cookie here grants access. */
async function formOf(context: Context): Promise<Request | undefined> {
  const body = await readText(readIncomingRequest(context), mostBytes)
  if (body === undefined) return undefined
  const headers = new Headers(context.req.header())
  for (const name of ['origin', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(context.req.url, { method: 'POST', headers, body })
}
