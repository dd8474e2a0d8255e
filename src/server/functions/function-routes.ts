import { type Context, Hono } from 'hono'
import type { JobClock } from '../jobs/job-clock.ts'
import { loggable } from '../logging/loggable-error.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import { type AnswersUnderWay, underWayLimits } from '../requests/answers-under-way.ts'
import { outgoingOf, readIncomingRequest } from '../requests/incoming-request.ts'
import { provenWork } from './proof.ts'
import { readJson } from './read-json.ts'
import type { RouteCode } from './refusals.ts'
import { runVerb } from './run-verb.ts'
import { streamVerb, wantsStream } from './stream-verb.ts'
import type { Asker, Verb } from './verb.ts'
import { type CountRun, tooManyRequests } from './verb-limits.ts'

export interface FunctionDeps extends PlatformDeps {
  verbs: Verb[]
  proofKey: string
  clocks?: readonly JobClock[]
  answers: AnswersUnderWay
  countRun: CountRun
  addressOf: (context: Context) => string
  requestIdOf: (context: Context) => string
}

type Answer = { error: { code: string; message: string; details?: Record<string, unknown> } }

const words: Record<RouteCode, string> = {
  not_json: 'The body is not JSON.',
  body_too_large: 'That is more than can be sent at once.',
  too_deep: 'The body is nested too deeply.',
  unknown_verb: 'There is no such function.',
  unauthorized: 'Please sign in again.',
  challenge_failed: 'We could not check that this came from a person. Please try again.',
  still_reading: 'Earlier answers are still on their way. Please try again in a moment.',
  too_many_requests: tooManyRequests.message,
}

const problem = (code: keyof typeof words, details?: Record<string, unknown>): Answer => ({
  error: { code, message: words[code], ...(details ? { details } : {}) },
})

function stillReading(context: Context): Response {
  const { retryAfter } = underWayLimits
  context.header('Retry-After', String(retryAfter))
  return context.json(problem('still_reading', { retry_after_s: retryAfter }), 503)
}

/** POST /functions/v1/<verb-noun>: JSON in; 200 with the output, or 4xx with `{error: {code, message, details?}}`. */
export function functionRoutes(deps: FunctionDeps): Hono {
  const byName = new Map(deps.verbs.map(verb => [verb.name, verb]))
  const app = new Hono()
  app.all('/:name', async context => {
    const found = byName.get(context.req.param('name'))
    if (!found) return context.json(problem('unknown_verb'), 404)
    if (context.req.method !== 'POST') {
      context.header('Allow', 'POST')
      return context.json({ error: { code: 'method_not_allowed', message: 'Use POST.' } }, 405)
    }
    const arrived = readIncomingRequest(context)
    const caller = await deps.tokens.callerOf(arrived.headers)
    if ('refused' in caller) return context.json(problem('unauthorized'), 401)
    const body = await readJson(arrived)
    if ('problem' in body)
      return context.json(problem(body.problem), body.problem === 'body_too_large' ? 413 : 400)
    const asker: Asker = {
      userId: typeof caller.claims.sub === 'string' ? caller.claims.sub : undefined,
      claims: caller.claims,
      role: caller.role === 'practice_worker' || caller.role === 'clinical_worker' ? 'anon' : caller.role,
      address: deps.addressOf(context),
      requestId: deps.requestIdOf(context),
      overWire: true,
    }
    // Before anything that counts or costs.
    const who = asker.userId ?? asker.address
    if (deps.answers.isBehind(who)) return stillReading(context)
    const wait = await deps.countRun(found, asker)
    if (wait > 0) {
      context.header('Retry-After', String(wait))
      return context.json(problem('too_many_requests', { retry_after_s: wait }), 429)
    }
    if (found.needsProof) {
      const solved = (body.value as { challenge?: unknown } | null)?.challenge
      asker.work = await provenWork(solved, found.name, deps.proofKey, deps.pool, deps.now())
      if (asker.work === 0) return context.json(problem('challenge_failed'), 400)
    }
    const result =
      found.streams && wantsStream(arrived.headers)
        ? await streamVerb(
            context,
            telling => runVerb({ ...deps, telling }, found, body.value, asker),
            bytes => deps.answers.hold(who, bytes, outgoingOf(context)),
            error =>
              deps.log.error({ request_id: asker.requestId, error: loggable(error) }, 'unexpected error'),
          )
        : await runVerb(deps, found, body.value, asker)
    if (result instanceof Response) return result
    if (result.ok) {
      const text = JSON.stringify(result.data)
      const size = Buffer.byteLength(text)
      // A write must always be answered, or the caller would repeat it.
      if (found.readOnly && !deps.answers.hasRoomFor(who, size)) return stillReading(context)
      deps.answers.hold(who, size, outgoingOf(context))
      return context.body(text, 200, { 'content-type': 'application/json' })
    }
    const { status, code, message, details } = result
    return context.json({ error: { code, message, ...(details ? { details } : {}) } }, status as 400)
  })
  return app
}
