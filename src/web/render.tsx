import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PageHeadContext } from './page-head.ts'
import { earlySubmitScript } from './pages/early-submit.ts'
import { PlansContext } from './pages/plans-shown.ts'
import { requestContext } from './pages/request-context.ts'
import { scriptsStarter } from './pages/scripts-starter.ts'
import { themeScript } from './theme/theme.ts'

export { createLoadContext } from './pages/request-context.ts'

const streamTimeout = 5_000

/** Streams the page: people get the shell at once, crawlers the complete page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, report, arePlansOn } = loadContext.get(requestContext)
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answered = false
    let statusNow = status
    const { pipe, abort } = renderToPipeableStream(
      <PageHeadContext
        value={{ nonce, script: `${themeScript};${earlySubmitScript}`, starter: scriptsStarter }}
      >
        <PlansContext value={arePlansOn}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PlansContext>
      </PageHeadContext>,
      {
        nonce,
        [ready]() {
          answered = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { status: statusNow, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          statusNow = 500
          // Errors before the shell reject the promise and reach handleError.
          if (answered) report(error)
        },
      },
    )
    // One second more than React Router's limit, so that it can flush rejected parts first.
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 or 405 is an answer, and a canceled request is not an error.
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(requestContext).report(error)
}
