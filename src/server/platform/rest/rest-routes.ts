import { type Context, Hono } from 'hono'
import { headersOf, socketOf } from '../../arrived.ts'
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
  const asked = (context: Context, kind: Incoming['kind']) => incoming(context, kind, deps.config.trustProxy)
  app.all('/rpc/:name', context => handler.answer(asked(context, 'rpc')))
  app.all('/:name', context => handler.answer(asked(context, 'table')))
  app.all('*', context => handler.refuse(nowhere(context)))
  return app
}

function incoming(context: Context, kind: Incoming['kind'], trustProxy: boolean): Incoming {
  const { req } = context
  const headers = headersOf(context)
  const socket = socketOf(context)?.socket.remoteAddress
  return {
    raw: req.raw,
    headers,
    address: clientAddress(socket, headers.get('x-forwarded-for'), trustProxy),
    url: req.url,
    method: req.method,
    kind,
    name: req.param('name') ?? '',
  }
}

function nowhere(context: Context): RestError {
  return context.req.path.endsWith('/')
    ? new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
    : new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
