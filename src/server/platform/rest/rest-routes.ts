import { type Context, Hono } from 'hono'
import type { AnswersUnderWay } from '../../requests/answers-under-way.ts'
import { outgoingOf, readIncomingRequest, requestIdOf } from '../../requests/incoming-request.ts'
import type { PlatformDeps } from '../deps.ts'
import { RestError } from './errors.ts'
import { RestHandler } from './handler.ts'
import type { RestPolicy } from './policy.ts'
import type { Incoming } from './requests/incoming.ts'

export interface RestDeps extends PlatformDeps {
  answers: AnswersUnderWay
  addressOf: (context: Context) => string
}

/** The part of PostgREST that supabase-js uses: `/<table>` and `/rpc/<function>`, within `policy`. */
export function restRoutes(deps: RestDeps, policy: RestPolicy): Hono {
  const handler = new RestHandler(deps, policy, deps.answers)
  const app = new Hono()
  const incoming = (context: Context, kind: Incoming['kind']): Incoming => ({
    arrived: readIncomingRequest(context),
    address: deps.addressOf(context),
    outgoing: outgoingOf(context),
    requestId: requestIdOf(context),
    url: context.req.url,
    method: context.req.method,
    kind,
    name: context.req.param('name') ?? '',
  })
  app.all('/rpc/:name', context => handler.answer(incoming(context, 'rpc')))
  app.all('/:name', context => handler.answer(incoming(context, 'table')))
  app.all('*', context => handler.refuse(nowhere(context), requestIdOf(context)))
  return app
}

function nowhere(context: Context): RestError {
  return context.req.path.endsWith('/')
    ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
    : new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
