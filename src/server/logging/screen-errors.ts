import type { Context } from 'hono'
import { hit } from '../functions/rate-limits.ts'
import { readJson } from '../functions/read-json.ts'
import type { Limit } from '../functions/verb.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import { readIncomingRequest } from '../requests/incoming-request.ts'

// Keeps a broken loop or a script from filling the log.
const limits: Limit[] = [{ per: 'address', hits: 20, seconds: 60 }]

interface ScreenErrorDeps extends PlatformDeps {
  addressOf: (context: Context) => string
  requestIdOf: (context: Context) => string
  pathToLog: (path: string) => string
}

/** POST /screen-errors: logs a browser error (§2), 429 over the limit. Anyone can write, so quotes and numbers go. */
export function screenErrors(deps: ScreenErrorDeps) {
  return async (context: Context) => {
    const who = deps.tokens.mac('rate-limit', deps.addressOf(context)).slice(0, 22)
    const wait = await hit(
      deps.pool,
      [{ name: `screen-errors:${who}`, times: 1 }],
      limits,
      deps.now().getTime(),
    )
    if (wait > 0) return context.body(null, 429, { 'Retry-After': String(wait) })
    const body = await readJson(readIncomingRequest(context))
    if ('problem' in body) return context.body(null, 400)
    const { name, message, stack, path } = (body.value ?? {}) as Record<string, unknown>
    const facts = {
      request_id: deps.requestIdOf(context),
      name: formOf(name),
      message: formOf(message),
      at: placesIn(stack),
      path: deps.pathToLog(text(path).slice(0, 200)),
    }
    deps.log.error(facts, 'screen error')
    return context.body(null, 204)
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A message without what it may quote. */
const formOf = (value: unknown): string =>
  text(value)
    .slice(0, 500)
    // slow-regex: at most 500
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|\S*@\S*|\S*\d\S*/g, ':x')
    .slice(0, 200)

const placesIn = (stack: unknown): string[] =>
  [
    ...text(stack)
      .slice(0, 4_000)
      .matchAll(/\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7}/g),
  ]
    .slice(0, 6)
    .map(([place]) => place)
