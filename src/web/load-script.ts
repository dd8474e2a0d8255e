import { isReachable, type PendingArea, waitForLine } from './connection.ts'
import { startOver } from './start-over.ts'

// For React Router, which scripts/cut-router.ts leads here.
export { startOver }

/**
 * Loads a script that a page is made of. While the line is down it waits for it instead of failing, and the page says so.
 * What the server no longer has is from before a deploy: the page is opened anew. Rejects where that was no help either.
 */
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

/** `fetch` for the data of a page that somebody goes to: it waits for the line. What only looks ahead has no signal, and fails. */
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

/** In place of React Router's own, which reloads the page that somebody is on: without a line nothing is left of it. */
export async function loadRoute(
  id: string,
  loaded: RouteModules,
  load: () => Promise<unknown>,
): Promise<unknown> {
  loaded[id] ??= await loadScript(load, 'screen')
  return loaded[id]
}
