import { Hono } from 'hono'
import type { FileKind } from './file-kind.ts'
import { lentRoute } from './serving/lent-route.ts'
import { type ServeDeps, serveRoute } from './serving/serve-route.ts'
import { openStorages } from './storages/open-storages.ts'
import { uploadRoute } from './uploads/upload-route.ts'

/** /files/v1/<kind> uploads a file, /files/v1/<id> serves it, /lent/ serves a temporary link. */
export function fileRoutes(deps: ServeDeps, kinds: readonly FileKind[]): Hono {
  const storages = openStorages(deps.pool, deps.config)
  const app = new Hono()
  app.on(['POST', 'PUT'], '/:kind', uploadRoute(deps, kinds, storages))
  app.get('/lent/:name', lentRoute(deps))
  app.get('/:id', serveRoute(deps, storages))
  return app
}

export const bringsFile = (method: string | undefined, url: string | undefined): boolean =>
  (method === 'POST' || method === 'PUT') && /^\/files\/v1\/[a-z-]+(\?|$)/.test(url ?? '')
