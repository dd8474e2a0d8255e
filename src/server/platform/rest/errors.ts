import type { Role } from '../../database/transaction.ts'

/** A refusal in PostgREST's form: PGRST1xx for the request, PGRST2xx for the catalog, else an SQLSTATE. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    details: unknown = null,
    hint: string | null = null,
    retryAfter?: number,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.retryAfter = retryAfter
  }

  body(): string {
    const { code, details, hint, message } = this
    return JSON.stringify({ code, details, hint, message })
  }
}

/** A character or word that the grammar doesn't allow there. */
export const unparsable = (message: string, details: string) =>
  new RestError(400, 'PGRST100', message, details)

export const badBody = (message: string, status = 400) => new RestError(status, 'PGRST102', message)

export const badRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)

export const notSingular = (rows: number) =>
  new RestError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  )

export const tooMuch = (what: string) =>
  new RestError(400, '54000', 'The answer is too large', what, 'Ask for fewer columns or fewer rows.')

export const tooOften = (seconds: number) =>
  new RestError(429, 'PT429', 'Too many requests. Please wait a moment.', null, null, seconds)

export const unread = (seconds: number) =>
  new RestError(503, '53000', 'Earlier answers are still being read. Please try again.', null, null, seconds)

export const noTable = (schema: string, name: string) =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`)

export const noColumn = (relation: string, column: string) =>
  new RestError(400, '42703', `column ${relation}.${column} does not exist`)

export const noRelation = (from: string, target: string) => {
  const message = `Could not find a relationship between '${from}' and '${target}' in the schema cache`
  return new RestError(400, 'PGRST200', message)
}

export const noRoutine = (schema: string, name: string) =>
  new RestError(404, 'PGRST202', `Could not find the function ${schema}.${name} in the schema cache`)

/** The catalog couldn't be read; `cause` is only for the log. */
export function noCatalogue(cause: unknown): RestError {
  const message = 'Could not query the database for the schema cache. Retrying.'
  const missing = new RestError(503, 'PGRST002', message, null, null, 2)
  missing.cause = cause
  return missing
}

/** PostgREST's code for a connection that wasn't free in time. */
export function noConnection(seconds: number): RestError {
  const message = 'Timed out acquiring connection from connection pool.'
  return new RestError(503, 'PGRST003', message, null, null, seconds)
}

/** PostgreSQL's missing grant; 401 for a visitor, else 403. */
export const denied = (role: Role, message: string, hint: string | null = null) =>
  new RestError(role === 'anon' ? 401 : 403, '42501', message, null, hint)

interface DatabaseError {
  code?: string
  message: string
  detail?: string
  hint?: string
}

const exact: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  // A view that can't be written to. PostgREST says 500, but the request is wrong.
  '55000': 405,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
}

const classes: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Maps driver and database errors to PostgREST's statuses. */
export function fromDatabase(error: unknown, role: Role): RestError {
  const { code, message, detail, hint } = error as DatabaseError
  if (!code || !/^[0-9A-Z]{5}$/.test(code)) {
    const lost = new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.')
    // Only for the log, because it may reveal where the database is.
    lost.cause = code ?? message
    return lost
  }
  return new RestError(statusOf(code, message, role), code, message, detail ?? null, hint ?? null)
}

function statusOf(code: string, message: string, role: Role): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400
  if (code.startsWith('PT')) return customStatus(Number(code.slice(2)))
  return exact[code] ?? classes[code.slice(0, 2)] ?? 400
}

const customStatus = (status: number) => (status >= 200 && status <= 599 ? status : 500)
