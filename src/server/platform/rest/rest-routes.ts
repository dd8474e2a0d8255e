import { type Context, Hono } from 'hono'
import { headersOf, incomingOf, requestIdOf } from '../../arrived.ts'
import { clientAddress } from '../auth/address.ts'
import type { PlatformDeps } from '../deps.ts'
import { RestError } from './errors.ts'
import { type Incoming, RestHandler } from './handler.ts'
import { openPolicy, type RestPolicy } from './policy.ts'

/** Nothing may be reached. What a product may reach, it says itself. */
const closedPolicy: RestPolicy = { ...openPolicy, tables: {}, rpcs: {}, rollback: false }

/**
 * The part of PostgREST that supabase-js speaks for plain tables: `/<table>` and `/rpc/<function>`. `policy` is
 * what of the database it reaches; a configuration that says `open` opens everything the grammar can express.
 */
export function restRoutes(deps: PlatformDeps, policy: RestPolicy = closedPolicy): Hono {
  const handler = new RestHandler(deps, deps.config.restPolicy === 'open' ? openPolicy : policy)
  const app = new Hono()
  const incoming = (context: Context, kind: 'table' | 'rpc') => read(context, kind, deps.config.trustProxy)
  app.all('/rpc/:name', context => handler.answer(incoming(context, 'rpc')))
  app.all('/:name', context => handler.answer(incoming(context, 'table')))
  app.all('*', context => handler.refuse(nowhere(context), requestIdOf(context)))
  return app
}

function read(context: Context, kind: 'table' | 'rpc', trustProxy: boolean): Incoming {
  const { req } = context
  const headers = headersOf(context)
  return {
    raw: req.raw,
    headers,
    url: req.url,
    method: req.method,
    kind,
    name: req.param('name') ?? '',
    address: clientAddress(
      incomingOf(context)?.socket.remoteAddress,
      headers.get('x-forwarded-for'),
      trustProxy,
    ),
    requestId: requestIdOf(context),
  }
}

function nowhere(context: Context): RestError {
  return context.req.path.endsWith('/')
    ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
    : new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
