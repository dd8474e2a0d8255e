import { createContext, RouterContextProvider } from 'react-router'
import type { RunVerb } from '../calls/call.ts'

export interface RequestContext {
  /** New for each response: the content policy runs only inline scripts that carry it. */
  nonce: string
  /** Origin for links outside the browser, without a trailing slash. */
  publicUrl: string
  arePlansOn: boolean
  fullPlanCents: number
  /** Runs a verb in process as this request's visitor. */
  call: RunVerb
  /** Logs an unexpected loader or render error. */
  report: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()

/** The server gets this from `build.entry.module`, because React Router compares contexts by identity. */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, values)
  return provider
}
