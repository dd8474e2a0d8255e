import { isReachable, type PendingArea, waitForLine } from './connection.ts'
import { startOver } from './start-over.ts'

// For React Router, which scripts/cut-router.ts redirects here.
export { startOver }

/** Loads a page's script and waits while offline. After a deploy, it reloads the page. Rejects if that doesn't help. */
export async function loadScript<Module>(
  load: () => Promise<Module>,
  place: PendingArea = 'part',
): Promise<Module> {
  for (let answered = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      if (!(await isReachable())) await waitForLine(place)
      else if (++answered > 1) return startOver(place, error)
    }
  }
}

/** Page data with a signal waits for the connection. Prefetches have no signal, and fail. */
export async function fetchForScreen(input: URL | string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(input, init)
    } catch (error) {
      if (!init?.signal || init.signal.aborted || (await isReachable())) throw error
      await waitForLine('screen', init.signal)
    }
  }
}

interface RouteModules {
  [id: string]: unknown
}

/** Replaces React Router's loader, which reloads the page on failure, and offline nothing would be left. */
export async function loadRoute(
  id: string,
  loaded: RouteModules,
  load: () => Promise<unknown>,
): Promise<unknown> {
  loaded[id] ??= await loadScript(load, 'screen')
  return loaded[id]
}
