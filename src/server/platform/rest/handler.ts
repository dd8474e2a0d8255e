import type { Queue } from '../../database/gate.ts'
import type { Caller, TransactionOptions } from '../../database/transaction.ts'
import { type AnswersUnderWay, underWayLimits } from '../../requests/answers-under-way.ts'
import { networksOf } from '../auth/address.ts'
import type { PlatformDeps } from '../deps.ts'
import { answerRead, answerWrite, type Result } from './answer.ts'
import { bytesFor, CallCounter, restLimits } from './call-limits.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { findRoutine } from './catalogue/find-routine.ts'
import { SchemaCache } from './catalogue/schema-cache.ts'
import { noTable, RestError, tooOften, unread } from './errors.ts'
import { execute } from './execute.ts'
import { PolicyChecker, type RestPolicy } from './policy.ts'
import { type Body, readBody } from './requests/body.ts'
import type { Incoming } from './requests/incoming.ts'
import { readPayload, readRequest } from './requests/read-request.ts'
import type { Method, Request } from './requests/request.ts'
import { planCall } from './statements/build-call.ts'
import type { Context } from './statements/build-embed.ts'
import { planRead } from './statements/build-read.ts'
import type { Statement } from './statements/build-resource.ts'
import { planWrite } from './statements/build-write.ts'
import { identifier } from './statements/sql.ts'
import { StatementNames } from './statements/statement-names.ts'

interface Understood {
  request: Request
  plan: Statement
  readOnly: boolean
}

/** Parsed reads kept, and the longest key. */
const mostKept = 500
const longestKept = 1_000

/** Refusals that may mean a stale catalog. */
const stale = /^(PGRST20[0245]|42P01|42703|42704|42883|0A000)$/

/** Milliseconds per row request of visitors and members, because others wait meanwhile. */
const mostMs = 2_000

// A script with the service key is ours and gets a verb's time and connections.
function shareOf({ role, claims }: Caller, address: string): Pick<TransactionOptions, 'timeoutMs' | 'queue'> {
  if (role === 'service_role') return {}
  const account = typeof claims.sub === 'string' ? claims.sub : undefined
  const queue: Queue = account ? { lane: 'members', key: account } : { lane: 'strangers', key: address }
  return { timeoutMs: mostMs, queue }
}

export class RestHandler {
  private readonly deps: PlatformDeps
  private readonly checker: PolicyChecker
  private readonly cache: SchemaCache
  private readonly names = new StatementNames()
  private readonly kept = new Map<string, Understood>()
  private keptVersion = 0
  private readonly calls = new CallCounter()
  private readonly answers: AnswersUnderWay

  constructor(deps: PlatformDeps, policy: RestPolicy, answers: AnswersUnderWay) {
    this.deps = deps
    this.answers = answers
    this.checker = new PolicyChecker(policy)
    this.cache = new SchemaCache(deps.pool, this.checker.schema)
  }

  /** Returns rows or a refusal; rejects only on a bug. */
  async answer(incoming: Incoming): Promise<Response> {
    try {
      const caller = await this.deps.tokens.callerOf(incoming.arrived.headers)
      if ('refused' in caller) {
        const { status, code, message, details, hint } = caller.refused
        return this.refuse(new RestError(status, code, message, details, hint), incoming.requestId)
      }
      const who = typeof caller.claims.sub === 'string' ? caller.claims.sub : incoming.address
      this.admit(who, caller)
      const understood = await this.understand(incoming, caller)
      const { request, readOnly } = understood
      const writer = readOnly ? caller : this.named(caller, incoming.address)
      const result = await this.run(understood, writer, incoming.address)
      const size = Buffer.byteLength(result.body ?? '')
      // A write must always be answered, or the caller would repeat it.
      if (readOnly && !this.answers.hasRoomFor(who, size)) throw unread(underWayLimits.retryAfter)
      this.answers.hold(who, size, incoming.outgoing)
      return readOnly ? answerRead(request, result) : answerWrite(request, result)
    } catch (error) {
      if (error instanceof RestError) return this.refuse(error, incoming.requestId)
      throw error
    }
  }

  refuse(error: RestError, requestId: string): Response {
    if (stale.test(error.code)) this.cache.doubt()
    if (error.status >= 500) {
      const facts = { request_id: requestId, code: error.code, cause: error.cause }
      // Caused by the caller: too much at once, too much unread, or too slow.
      const isOurs = error.retryAfter === undefined || error.code === 'PGRST002'
      const isOfTheAsker = !isOurs || error.code === '57014'
      this.deps.log[isOfTheAsker ? 'warn' : 'error'](facts, 'rest request failed')
    }
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
    if (error.status === 401) headers['www-authenticate'] = 'Bearer'
    if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter)
    return new Response(error.body(), { status: error.status, headers })
  }

  // Before parsing. Our own scripts with the service key are not counted.
  private admit(who: string, { role }: Caller): void {
    if (role !== 'service_role') {
      const pace = role === 'anon' ? restLimits.stranger : restLimits.account
      const now = this.deps.now().getTime()
      const waits = networksOf(who).map(({ of, times }) =>
        this.calls.waitOf(of, { burst: pace.burst * times, perSecond: pace.perSecond * times }, now),
      )
      const wait = Math.max(...waits)
      if (wait > 0) throw tooOften(wait)
    }
    if (this.answers.isBehind(who)) throw unread(underWayLimits.retryAfter)
  }

  // The database counts visitors' writes per address, without seeing the address.
  private named(caller: Caller, address: string): Caller {
    if (caller.role !== 'anon') return caller
    const visitor = this.deps.tokens.mac('visitor', address).slice(0, 22)
    return { ...caller, claims: { ...caller.claims, visitor } }
  }

  private async run(understood: Understood, caller: Caller, address: string): Promise<Result> {
    const { request, plan, readOnly } = understood
    const { schema, policy } = this.checker
    const searchPath = schema === 'public' ? {} : { searchPath: `${identifier(schema)}, public, extensions` }
    const { pool } = this.deps
    const { names } = this
    const options = { readOnly, ...searchPath, ...shareOf(caller, address) }
    const { rows } = policy
    const bytes = bytesFor(caller.role)
    return await execute({ pool, names, caller, request, plan, options, rows, bytes })
  }

  // A repeated read skips parsing and planning: only its URL, headers and caller matter.
  private async understand(incoming: Incoming, caller: Caller): Promise<Understood> {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
    const key = reads ? keptKey(incoming, caller) : ''
    const catalogue = await this.cache.get()
    if (this.keptVersion !== this.cache.version) {
      this.kept.clear()
      this.keptVersion = this.cache.version
    }
    const known = key === '' ? undefined : this.kept.get(key)
    if (known) return known
    const understood = await this.plan(incoming, caller, catalogue)
    if (key !== '' && key.length <= longestKept) {
      if (this.kept.size >= mostKept) this.kept.delete(this.kept.keys().next().value ?? '')
      this.kept.set(key, understood)
    }
    return understood
  }

  private async plan(incoming: Incoming, caller: Caller, catalogue: Catalogue): Promise<Understood> {
    const { policy, schema } = this.checker
    const request = readRequest(incoming, policy, schema)
    // Before the body is read, so that forbidden requests cost little.
    this.checker.check(request, caller.role)
    const body = await readPayload(incoming, request, policy)
    const context = this.contextFor(catalogue, caller)
    if (request.kind === 'rpc') return this.planRoutine(request, body, context)
    const table = catalogue.tables.get(request.name)
    if (!table) throw noTable(schema, request.name)
    const readOnly = reading.has(request.method)
    const plan = readOnly ? planRead(table, request, context) : planWrite(table, request, body, context)
    return { request, plan, readOnly }
  }

  private planRoutine(request: Request, body: Body | undefined, context: Context): Understood {
    const routine = findRoutine(context.catalogue, this.checker.schema, request.name, body?.keys ?? [])
    const plan = planCall(routine, request, body ?? readBody('{}'), context)
    // All writes are verbs.
    return { request, plan, readOnly: true }
  }

  private contextFor(catalogue: Catalogue, { role }: Caller): Context {
    return {
      catalogue,
      sees: table => this.checker.sees(role, table),
      checkEmbedded: table => this.checker.checkEmbedded(table, role),
      rows: this.checker.policy.rows,
      bytes: bytesFor(role),
    }
  }
}

const reading: ReadonlySet<Method> = new Set(['GET', 'HEAD'])

function keptKey({ arrived: { headers }, url, method, kind }: Incoming, { role }: Caller): string {
  const told = ['prefer', 'accept', 'range', 'accept-profile'].map(name => headers.get(name) ?? '')
  return `${role}\0${method}\0${kind}\0${told.join('\0')}\0${url}`
}
