import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import type { Config } from '../src/server/config.ts'
import type { PageHandler } from '../src/server/pages.ts'
import { freePort } from './outside-postgres.mjs'

// In place of src/server/pages.ts while somebody works on the product (scripts/dev-hook.mjs): the same exports, with pages
// that Vite makes of the sources as they are.

export const clientFolder = fileURLToPath(new URL('../public', import.meta.url))

type Build = ServerBuild & { entry: { module: { createLoadContext: (values: object) => never } } }

export async function loadPages(config: Config): Promise<PageHandler> {
  const vite = await createServer({
    appType: 'custom',
    // All libraries at once: one that is found later reloads the page.
    optimizeDeps: { entries: ['src/root.tsx', 'src/**/*-page.tsx'] },
    server: { middlewareMode: true, ws: { port: await freePort() } },
  })
  const { publicUrl, arePlansOn, fullPlanCents } = config
  return async (context, call, report) => {
    const { incoming, outgoing } = context.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    // Vite adds scripts and styles of its own, without our nonce.
    outgoing.removeHeader('Content-Security-Policy')
    outgoing.removeHeader('X-Frame-Options')
    if (incoming.method === 'GET' && (await isAnswered(vite, incoming, outgoing)))
      return RESPONSE_ALREADY_SENT
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    const values = {
      publicUrl,
      arePlansOn,
      fullPlanCents,
      nonce: randomBytes(16).toString('base64'),
      call,
      report,
    }
    const handle = createRequestHandler(build, 'development')
    return handle(context.req.raw, build.entry.module.createLoadContext(values))
  }
}

/** Whether Vite has answered: sources, styles, its own client. What it leaves is a page. */
function isAnswered(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('finish', () => resolve(true))
    vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}
