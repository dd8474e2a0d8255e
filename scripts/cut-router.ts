import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// Every page loads React Router, which is a third of what the first screen of a booking loads. Much of it serves ways of
// working that the product does not use, inside of functions that it does use, where no bundler can leave it out. Here
// such functions get another body in a browser; the server has the library whole. Decision 49 says more.

/** The body of what is never called. */
const never = `throw Error('scripts/cut-router.ts')`

/** New bodies of functions, by file and name. Each must be there once: a library that has changed fails the build. */
const cuts: Record<string, Record<string, string>> = {
  'router/router.js': {
    // No script sends to a route: screens call verbs. An action is the server's, for a form that a browser sends without
    // scripts (decision 81); in a browser there are none, nor what they hand on.
    handleAction: never,
    normalizeNavigateOptions: 'return { path }',
    getSubmissionFromNavigation: '',
    getActionDataForCommit: 'return {}',
    getUpdatedActionData: '',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal })',
    // No fetchers: nothing but a navigation loads data.
    fetch: never,
    getFetcher: never,
    resetFetcher: never,
    deleteFetcher: '',
    queueFetcherForDeletion: never,
    abortFetcher: '',
    interruptActiveLoads: 'isRevalidationRequired = true',
    getUpdatedRevalidatingFetchers: never,
    getTargetedDataStrategyMatches: never,
    getTargetMatch: never,
    callLoadersAndMaybeResolveData:
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} }',
    processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult)',
    markFetchRedirectsDone: '',
    abortStaleFetchLoads: '',
    // No middleware in a browser; what it is run around still minds that the visitor has left.
    runClientMiddlewarePipeline:
      'if (args.request.signal.aborted) throw args.request.signal.reason; return handler()',
    defaultDataStrategyWithMiddleware: never,
    // Its words are for developers; pages go by the status.
    getInternalRouterError: `return new ErrorResponseImpl(status || 500, '', new Error(), true)`,
    // No view transitions, other matchers, measuring, or hot reload.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    getInstrumentationNavigateMeta: never,
    _internalSetRoutes: never,
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: never,
    instrumentClientSideRouter: never,
  },
  // What it says to its developers, who meet it in `vite dev`.
  'router/history.js': { warning: '' },
  'server-runtime/warnings.js': { warnOnce: '' },
  'hooks.js': {
    warningOnce: '',
    // No server components, no router without data, and the root has a boundary of its own.
    RSCErrorHandler: never,
    useNavigateUnstable: never,
    DefaultErrorComponent: never,
  },
  // The root has pages of its own for these; this stands where even those break.
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary: `const { createElement: h } = React$1
      return h('html', { lang: 'en' }, h('body', null, h('h1', null, 'Something went wrong'), h('a', { href: '' }, 'Try again')))`,
    BoundaryShell: never,
  },
  'dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: 'return null' },
  'errors.js': { decodeRouteErrorResponseDigest: never },
  'components.js': { AwaitErrorBoundary: never },
  'dom/lib.js': { Form: never, HistoryRouter: never, useViewTransitionState: 'return false' },
  // Links load nothing before they are pressed: prefetch-when-idle.ts does. What starts a page is written on the server.
  'dom/ssr/components.js': { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: never },
  'dom/ssr/fog-of-war.js': {
    getPartialManifest: never,
    // Before a deploy: the next screen is opened by a page anew, as for a script that is no more (start-over.ts).
    handleClientVersionMismatch: `return needsReload && (!errorReloadPath || startOver('screen', Error('Unknown version')))`,
  },
  'dom/ssr/routeModules.js': {
    loadRouteModule:
      'return loadRoute(route.id, routeModulesCache, () => import(/* @vite-ignore */ route.module))',
  },
  // One style sheet, which the root has; pages with another are opened by themselves, in a frame.
  'dom/ssr/links.js': { prefetchRouteCss: '', prefetchStyleLinks: '' },
  'dom/ssr/data.js': { createRequestInit: 'return { signal: request.signal }' },
  'dom/ssr/single-fetch.js': {
    nonSsrStrategy: never,
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
  },
  'dom/ssr/routes.js': {
    fetchServerAction: never,
    createClientRoutesWithHMRRevalidationOptOut: never,
    wrapShouldRevalidateForHdr: never,
  },
}

const ours = JSON.stringify(fileURLToPath(new URL('../src/web/load-script.ts', import.meta.url)))

/** What waits for a lost line instead of failing or reloading, by file: the same names, of ours. */
const patient: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `import { fetchForScreen as fetch, startOver } from ${ours}`,
  'dom/ssr/single-fetch.js': `import { fetchForScreen as fetch } from ${ours}`,
  'dom/ssr/routeModules.js': `import { loadRoute } from ${ours}`,
}

/** What a screen must not use, since it is not there. */
const uses =
  /\{[^}]*\b(?:Await|Form|PrefetchPageLinks|useAsync\w+|useFetchers?|useFormAction|useSubmit|useViewTransitionState)\b[^}]*\} from 'react-router'|^export (?:async )?(?:function|const) (?:clientAction|clientMiddleware)\b|\sprefetch=|\b(?:viewTransition|flushSync|defaultShouldRevalidate)[=:]/m

interface Node {
  type: string
  start: number
  end: number
  id?: { name: string }
  body?: Node
  init?: Node
}

/** Where the text of `node` is to be exchanged for a function with that body. */
function exchange({ type, start, end, id, body, init }: Node, text: string): [number, number, string] {
  if (type === 'FunctionDeclaration' && body) return [body.start, body.end, `{ ${text} }`]
  if (type === 'VariableDeclarator' && init) return [init.start, init.end, `() => { ${text} }`]
  return [start, end, `function ${id?.name}() { ${text} }`]
}

function* declarations(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  const { type, id } = node as Node
  if (id?.name && /^(?:Function|Class)Declaration$|^VariableDeclarator$/.test(type)) yield node as Node
  for (const part of Object.values(node)) yield* declarations(part)
}

export const cutRouter: Plugin = {
  name: 'cut-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (/[\\/]src[\\/].*\.tsx?$/.test(id) && uses.test(code))
      this.error(
        `${id} uses a part of React Router that scripts/cut-router.ts leaves out: ${uses.exec(code)?.[0]}`,
      )
    const file = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.*)$/
      .exec(id)?.[1]
      ?.replaceAll('\\', '/')
    if (!file) return
    const bodies = cuts[file] ?? {}
    const named = Object.groupBy(declarations(this.parse(code)), ({ id }) => id?.name ?? '')
    const puts = Object.entries(bodies).map(([name, body]) => {
      const [only, more] = named[name] ?? []
      if (!only || more) this.error(`${id} has no ${name} any more, or several: see scripts/cut-router.ts`)
      return exchange(only, body)
    })
    let text = code
    // From the end, so that what comes before stays where it is.
    for (const [start, end, put] of puts.sort((a, b) => b[0] - a[0]))
      text = text.slice(0, start) + put + text.slice(end)
    text = `${patient[file] ?? ''}\n${text}`
    // A name for developers' tools keeps a component from being left out.
    text = text.replace(/^\w+\.displayName = .*;$/gm, '')
    // What is wrong in the library's own words is for its developers.
    text = text.replace(/^(\s*(?:if .*\) )?invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
    text = text.replace(/\bnew Error\((?:"[^"]*"|`[^`]*`)\)/g, 'new Error()')
    return { code: text, map: null }
  },
}
