import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { Overloaded } from './database/gate.ts'
import type { FileKind } from './files/file-kind.ts'
import { fileRoutes } from './files/file-routes.ts'
import { type FunctionDeps, functionRoutes } from './functions/function-routes.ts'
import { isProof } from './functions/proof.ts'
import { runVerb } from './functions/run-verb.ts'
import type { Asker } from './functions/verb.ts'
import { tooManyRequests, verbLimits } from './functions/verb-limits.ts'
import { type Webhook, webhookRoutes } from './functions/webhook-routes.ts'
import { internalError, loggable } from './logging/loggable-error.ts'
import { screenErrors } from './logging/screen-errors.ts'
import type { Outbound } from './outbound/outbound.ts'
import { clientFolder, type PageHandler } from './pages.ts'
import { clientAddress } from './platform/auth/address.ts'
import { authRoutes } from './platform/auth/auth-routes.ts'
import type { PlatformDeps } from './platform/deps.ts'
import type { RestPolicy } from './platform/rest/policy.ts'
import { restRoutes } from './platform/rest/rest-routes.ts'
import { readiness } from './readiness.ts'
import { AnswersUnderWay, underWayLimits } from './requests/answers-under-way.ts'
import { CallerLeft, outgoingOf, requestIdOf } from './requests/incoming-request.ts'
import { forOtherSites } from './requests/security-headers.ts'

export interface AppDeps extends PlatformDeps {
  verbs: FunctionDeps['verbs']
  proofKey: string
  restPolicy: RestPolicy
  webhooks: readonly Webhook[]
  outbound: Pick<Outbound, 'read'>
  clocks?: FunctionDeps['clocks']
  fileKinds: readonly FileKind[]
  pages?: PageHandler
}

type Env = {
  Variables: { requestId: string }
  Bindings: Partial<HttpBindings>
}

export function createApp(deps: AppDeps): Hono<Env> {
  const app = new Hono<Env>()
  app.use(logged(deps))
  app.get('/healthz', context => context.json({ status: 'ok' }))
  const isReady = readiness(deps.pool)
  app.get('/readyz', async context => {
    const ready = await isReady()
    return context.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503)
  })
  const proving = {
    challengeAt: '/functions/v1/start-sign-in-challenge',
    accepts: (solution: string) => isProof(solution, 'sign-in', deps.proofKey, deps.pool, deps.now()),
  }
  app.route('/auth/v1', authRoutes({ ...deps, proving }))
  const answering = { ...deps, addressOf: addressOf(deps), answers: new AnswersUnderWay() }
  app.route('/rest/v1', restRoutes(answering, deps.restPolicy))
  const countRun = verbLimits(deps)
  const functions = { ...answering, countRun, requestIdOf }
  app.route('/functions/v1', functionRoutes(functions))
  app.route('/files/v1', fileRoutes(answering, deps.fileKinds))
  app.post('/screen-errors', screenErrors({ ...functions, pathToLog }))
  app.route('/webhooks', webhookRoutes(deps.webhooks, deps))
  // These paths serve JSON only, so a failed call must never get an HTML page.
  for (const path of ['/functions/v1', '/files/v1', '/realtime/v1', '/webhooks', '/api'])
    app.all(`${path}/*`, nowhere)
  app.on(changing, '*', (context, next) => (isForm(context) ? next() : nowhere(context)))
  if (deps.pages) addScreens(app, functions, deps.pages)
  app.onError((error, context) => {
    if (error instanceof Overloaded) {
      deps.log.warn({ request_id: context.get('requestId') }, 'overloaded')
      return context.json({ error: overloaded }, 503, { 'Retry-After': String(error.seconds) })
    }
    const facts = { request_id: context.get('requestId'), error: loggable(error) }
    if (error instanceof CallerLeft) deps.log.info({ request_id: facts.request_id }, 'caller left')
    else deps.log.error(facts, 'unexpected error')
    return context.json({ error: internalError }, 500)
  })
  return app
}

const changing = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// A form that a browser submits by itself because page scripts are missing or off. The browser shows the answer.
const isForm = ({ req }: Context): boolean =>
  req.method === 'POST' && ((req.header('accept') ?? '').includes('text/html') || isOneClick(req.path))

const isOneClick = (path: string): boolean => /\/one-click\/[a-z]+$/.test(path)

const nowhere = (context: Context) =>
  context.json({ error: { code: 'not_found', message: 'There is nothing at this address.' } }, 404)

const overloaded = {
  code: 'overloaded',
  message: 'A lot is being asked of Stillpoint right now. Please try again in a moment.',
}

function addScreens(app: Hono<Env>, deps: FunctionDeps, pages: PageHandler): void {
  const { answers, countRun } = deps
  app.use(compress())
  app.use('/assets/*', async (context, next) => {
    await next()
    // Built file names contain a content hash.
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  for (const path of forOtherSites)
    app.use(path, async (context, next) => {
      await next()
      // The file name never changes because sites embed it; new versions arrive within the hour.
      if (context.res.ok) context.header('Cache-Control', 'public, max-age=3600')
    })
  // Compressed at build time (scripts/compress-files.ts); compress() leaves those alone.
  app.use(serveStatic({ root: clientFolder, precompressed: true }))
  app.all('*', async context => {
    // React Router would log the path, which may contain a secret link.
    if (!isReadable(context.req.url)) return context.text('This address cannot be read.', 400)
    const asker: Asker = {
      userId: undefined,
      claims: {},
      role: 'anon',
      address: deps.addressOf(context),
      requestId: deps.requestIdOf(context),
    }
    if (answers.isBehind(asker.address)) return unread(context)
    // Why this page is incomplete, and how many seconds the visitor should wait.
    let late: { status: 429 | 503; seconds: number } | undefined
    const call = async (name: string, input: unknown) => {
      const verb = deps.verbs.find(known => known.name === name)
      if (!verb) throw new Error(`No verb is called ${name}`)
      const seconds = await countRun(verb, asker)
      if (seconds > 0) {
        late = { status: 429, seconds: Math.max(late?.seconds ?? 0, seconds) }
        return { error: { ...tooManyRequests, details: { retry_after_s: seconds } } }
      }
      const result = await runVerb(deps, verb, input, asker).catch(error => {
        if (!(error instanceof Overloaded)) throw error
        late = { status: 503, seconds: error.seconds }
      })
      if (!result) return { error: overloaded }
      if (result.ok) return { data: result.data }
      return { error: { code: result.code, message: result.message, details: result.details } }
    }
    const report = (error: unknown) =>
      deps.log.error({ request_id: context.get('requestId'), error: loggable(error) }, 'unexpected error')
    const response = await pages(context, call, report)
    if (response.status === 404) {
      const facts = { request_id: context.get('requestId'), path: pathToLog(context.req.path) }
      deps.log.warn(facts, 'page not found')
    }
    if (late?.status === 503) deps.log.warn({ request_id: context.get('requestId') }, 'overloaded')
    // Buffered whole before sending: unread answers wait in memory and are counted there.
    const body = await response.arrayBuffer()
    if (!answers.hasRoomFor(asker.address, body.byteLength)) return unread(context)
    answers.hold(asker.address, body.byteLength, outgoingOf(context))
    const { status, headers } = response
    // The page has already said so itself. A redirect needed no more data than it got.
    const told = late && !leadsOn(response) ? late : undefined
    if (told) headers.set('Retry-After', String(told.seconds))
    return new Response(body.byteLength > 0 ? body : null, { status: told?.status ?? status, headers })
  })
}

const unread = (context: Context) =>
  context.text('Earlier pages are still on their way. Please try again in a moment.', 503, {
    'Retry-After': String(underWayLimits.retryAfter),
  })

// React Router answers 202 when a script requests the data of a page that redirects.
const leadsOn = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400)

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

// One line per request: an ID, never a query, body, address or token.
function logged(deps: AppDeps) {
  return async (context: Context<Env>, next: () => Promise<void>) => {
    const id = randomUUID()
    const started = performance.now()
    context.set('requestId', id)
    // Reading the headers of a finished answer would build it a second time. In process there is no env.
    const { incoming, outgoing } = (context.env ?? {}) as Env['Bindings']
    if (outgoing) outgoing.setHeader('X-Request-Id', id)
    else context.header('X-Request-Id', id)
    await next()
    // A refused body may still be arriving, and the next request would be read from it.
    if (incoming && !incoming.complete) outgoing?.setHeader('Connection', 'close')
    const path = pathToLog(context.req.path)
    if (path.startsWith('/assets/')) return
    deps.log.info(
      {
        request_id: id,
        method: context.req.method,
        path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  }
}

/** A path with anything that could be an ID, token or name removed. */
export function pathToLog(path: string): string {
  return path
    .split('/')
    .map(part => (/^[a-z][a-z_-]{0,40}$|^v1$|^$|^[a-z-]+\.[a-z]{2,4}$|^assets$/.test(part) ? part : ':x'))
    .join('/')
}

function addressOf(deps: AppDeps) {
  return (context: Context): string =>
    clientAddress(
      (context.env as Env['Bindings'] | undefined)?.incoming?.socket.remoteAddress,
      context.req.header('x-forwarded-for') ?? null,
      deps.config.trustProxy,
    )
}
