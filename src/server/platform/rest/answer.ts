import { RestError } from './errors.ts'
import { contentTypeOf } from './parse-headers.ts'
import type { Preferences, Request } from './request.ts'

/** What the statement answered. */
export interface Result {
  /** The body as it goes on the wire; null where nobody reads it. */
  body: string | null
  /** Rows in the body. */
  rows: number
  /** Rows in all, if the client asked; rows written, for a write. */
  total: number | null
  /** Rows that an upsert inserted. */
  inserted: number | null
  /** Values of the primary key of each new row, as JSON. */
  location: string | null
}

/** Answers a read or an rpc. `silent` is an rpc whose result is nothing, or that nobody wants to see. */
export function answerRead(request: Request, result: Result, silent = false): Response {
  const { offset } = request.query.root
  const total = request.prefer.count === undefined ? null : result.total
  const last = offset + result.rows - 1
  if (total !== null && offset > total) return outOfRange(offset, total)
  const headers = newHeaders(
    request,
    silent ? ['returning', 'count', 'tx', 'handling'] : ['count', 'tx', 'handling'],
  )
  headers['content-range'] = contentRange(offset, last, total)
  if (silent) return new Response(null, { status: 204, headers })
  addContentHeaders(headers, request)
  const status = total !== null && result.rows < total ? 206 : 200
  return new Response(request.method === 'HEAD' ? null : (result.body ?? 'null'), { status, headers })
}

/** Answers POST, PATCH and DELETE of a table; `keys` are the columns of its primary key. */
export function answerWrite(request: Request, result: Result, keys: readonly string[]): Response {
  const { prefer, method } = request
  const headers = newHeaders(request, ['resolution', 'missing', 'returning', 'count', 'tx', 'handling'])
  const total = prefer.count === 'exact' || prefer.count === 'estimated' ? result.total : null
  const written = result.total ?? 0
  headers['content-range'] =
    method === 'PATCH' ? contentRange(0, written - 1, total) : contentRange(1, 0, total)
  const location = locationOf(request, result, keys)
  if (location) headers.location = location
  const created = method === 'POST' && !(prefer.resolution === 'merge-duplicates' && result.inserted === 0)
  if (prefer.returning !== 'representation') {
    return new Response(null, { status: method === 'POST' ? (created ? 201 : 200) : 204, headers })
  }
  addContentHeaders(headers, request)
  return new Response(result.body ?? 'null', { status: created ? 201 : 200, headers })
}

function addContentHeaders(headers: Record<string, string>, request: Request): void {
  headers['content-type'] = contentTypeOf(request.media)
  if (request.profiled) headers['content-profile'] = request.schema
}

// `0-24/100`; `*` stands for an empty range and for a total nobody counted.
function contentRange(first: number, last: number, total: number | null): string {
  const range = first <= last && total !== 0 ? `${first}-${last}` : '*'
  return `${range}/${total ?? '*'}`
}

function outOfRange(offset: number, total: number): Response {
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`
  const error = new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': `*/${total}` }
  return new Response(error.body(), { status: 416, headers })
}

const written: Record<string, string> = { returning: 'return' }

// Which preferences were honoured, in PostgREST's order.
function newHeaders(request: Request, keys: (keyof Preferences)[]): Record<string, string> {
  const { prefer } = request
  const applied = keys.flatMap(key => {
    const value = prefer[key]
    return value === undefined ? [] : [`${written[key] ?? key}=${value}`]
  })
  if (prefer.handling === 'strict' && prefer.maxAffected !== undefined && request.method !== 'GET') {
    applied.push(`max-affected=${prefer.maxAffected}`)
  }
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {}
}

function locationOf(request: Request, { location }: Result, keys: readonly string[]): string | undefined {
  const [only, second] = location === null ? [] : (JSON.parse(location) as (string | null)[][])
  if (!only || second) return undefined
  const query = keys.map((name, n) => {
    const value = only[n]
    return `${encodeURIComponent(name)}=${value == null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`
  })
  return `/${encodeURIComponent(request.name)}?${query.join('&')}`
}
