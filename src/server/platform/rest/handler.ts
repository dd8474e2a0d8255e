import type { Caller } from '../../database/transaction.ts'
import type { PlatformDeps } from '../deps.ts'
import { answerRead, answerWrite } from './answer.ts'
import type { Body } from './body.ts'
import { answersOne, planCall } from './build-call.ts'
import type { Context } from './build-embed.ts'
import { type Plan, planRead } from './build-read.ts'
import { planWrite } from './build-write.ts'
import { type Catalogue, keyOf, type Routine, type Table } from './catalogue.ts'
import { noTable, RestError } from './errors.ts'
import { execute } from './execute.ts'
import { findRoutine } from './find-routine.ts'
import { PolicyChecker, type RestPolicy } from './policy.ts'
import { readPayload, readRequest } from './read-request.ts'
import type { Method, Request } from './request.ts'
import { SchemaCache } from './schema-cache.ts'
import { identifier } from './sql.ts'
import { StatementNames } from './statement-names.ts'

/** A request as it came. */
export interface Incoming {
  raw: globalThis.Request
  /** The same as `raw.headers`, without the cost of making them. */
  headers: Pick<Headers, 'get'>
  /** Who sent it, as limits count them. */
  address: string
  url: string
  method: string
  kind: 'table' | 'rpc'
  name: string
}

/** A request understood: what it asks, and what PostgreSQL is asked for it. */
interface Understood {
  request: Request
  plan: Plan
  readOnly: boolean
  table?: Table
  routine?: Routine
}

/** Reads kept understood, and the longest key among them. */
const mostKept = 500
const longestKept = 1_000

/** Refusals that may mean that the catalogue has changed since it was read. */
const stale = /^(PGRST20[0245]|42P01|42703|42704|42883|0A000)$/

/** Answers requests under one policy. */
export class RestHandler {
  private readonly deps: PlatformDeps
  private readonly checker: PolicyChecker
  private readonly cache: SchemaCache
  private readonly names = new StatementNames()
  private readonly kept = new Map<string, Understood>()
  private keptVersion = 0

  constructor(deps: PlatformDeps, policy: RestPolicy) {
    this.deps = deps
    this.checker = new PolicyChecker(policy, deps.config.restSchemas)
    this.cache = new SchemaCache(deps.pool, deps.config.restSchemas, deps.log)
  }

  /** Answers with rows or with a refusal; rejects only on an error of this program. */
  async answer(incoming: Incoming): Promise<Response> {
    try {
      const caller = await this.deps.tokens.callerOf(incoming.headers)
      if ('refused' in caller) {
        const { status, code, message, details, hint } = caller.refused
        return this.refuse(new RestError(status, code, message, details, hint))
      }
      const understood = await this.understand(incoming, caller)
      return await this.run(understood, understood.readOnly ? caller : this.named(caller, incoming.address))
    } catch (error) {
      if (error instanceof RestError) return this.refuse(error)
      throw error
    }
  }

  refuse(error: RestError): Response {
    if (stale.test(error.code)) this.cache.doubt()
    if (error.status >= 500)
      this.deps.log.error({ code: error.code, cause: error.cause }, 'rest request failed')
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
    if (error.status === 401) headers['www-authenticate'] = 'Bearer'
    return new Response(error.body(), { status: error.status, headers })
  }

  // What strangers write is counted in the database, one address apart from another. It never sees the address itself.
  private named(caller: Caller, address: string): Caller {
    if (caller.role !== 'anon') return caller
    return {
      ...caller,
      claims: { ...caller.claims, visitor: this.deps.tokens.mac('visitor', address).slice(0, 22) },
    }
  }

  private async run(understood: Understood, caller: Caller): Promise<Response> {
    const { request, plan, readOnly, table, routine } = understood
    const { schema } = request
    const searchPath = schema === 'public' ? {} : { searchPath: `${identifier(schema)}, public, extensions` }
    const { policy } = this.checker
    const { pool } = this.deps
    const { names } = this
    const options = { readOnly, ...searchPath }
    const result = await execute({ pool, names, caller, request, plan, options, rows: policy.rows })
    if (routine) {
      const silent = routine.returns.kind === 'void' || request.prefer.returning === 'minimal'
      return answerRead(request, result, silent)
    }
    if (readOnly) return answerRead(request, result)
    return answerWrite(request, result, table?.primaryKey ?? [])
  }

  // A read asked before needs no parsing and no planning: only its address, its headers and who asks decide.
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
    const { policy, schemas } = this.checker
    const request = readRequest(incoming, policy, schemas)
    // Before the body is read: who may not, need not be listened to.
    this.checker.check(request, caller.role)
    const body = await readPayload(incoming, request, policy)
    return request.kind === 'table'
      ? this.planTable(request, body, caller, catalogue)
      : this.planRoutine(request, body, caller, catalogue)
  }

  private planTable(
    request: Request,
    body: Body | undefined,
    caller: Caller,
    catalogue: Catalogue,
  ): Understood {
    const table = catalogue.tables.get(keyOf(request.schema, request.name))
    if (!table) throw noTable(request.schema, request.name)
    const context = this.contextFor(catalogue, caller)
    const readOnly = reading.has(request.method)
    const plan = readOnly ? planRead(table, request, context) : planWrite(table, request, body, context)
    return { request, plan, readOnly, table }
  }

  private planRoutine(
    request: Request,
    body: Body | undefined,
    caller: Caller,
    catalogue: Catalogue,
  ): Understood {
    const byPost = request.method === 'POST'
    const given = body ? body.keys : request.query.args.map(([name]) => name)
    const hints = this.checker.policy.rpcs === 'all'
    const routine = findRoutine(catalogue, request.schema, request.name, given, byPost, hints)
    const { handling, maxAffected } = request.prefer
    if (handling === 'strict' && maxAffected !== undefined && answersOne(routine)) {
      const message =
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
      throw new RestError(400, 'PGRST128', message)
    }
    const plan = planCall(routine, request, body, this.contextFor(catalogue, caller))
    return { request, plan, readOnly: !byPost || !routine.volatile, routine }
  }

  private contextFor(catalogue: Catalogue, { role }: Caller): Context {
    return {
      catalogue,
      sees: table => this.checker.sees(role, table),
      checkEmbedded: (table, level) => this.checker.checkEmbedded(table, level, role),
      rows: this.checker.policy.rows,
    }
  }
}

const reading: ReadonlySet<Method> = new Set(['GET', 'HEAD'])

function keptKey({ headers, url, method, kind }: Incoming, { role }: Caller): string {
  const told = ['prefer', 'accept', 'range', 'accept-profile'].map(name => headers.get(name) ?? '')
  return `${role}\0${method}\0${kind}\0${told.join('\0')}\0${url}`
}
