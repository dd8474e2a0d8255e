import { createContext, RouterContextProvider } from 'react-router'
import type { RunVerb } from '../calls/call.ts'

/** What the server hands to loaders and to the renderer with each page request. */
export interface RequestContext {
  /** Fresh per response: the only inline scripts that the content policy lets run carry it. */
  nonce: string
  /** Origin of links that leave the browser, without a slash at the end. */
  publicUrl: string
  /** False: nothing speaks of trial, prices or limits. */
  arePlansOn: boolean
  /** What the full plan costs a month, in cents. */
  fullPlanCents: number
  /** Runs a verb in this process, as the visitor of this request, without a network hop. */
  call: RunVerb
  /** Takes an unexpected error of a loader or of rendering to the one log. */
  report: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()

/**
 * The server reaches this through `build.entry.module`: a context is found by identity, so the copy
 * that the server would import for itself is not the one that the built loaders read.
 */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, values)
  return provider
}
