import type pg from 'pg'
import { Overloaded } from '../../database/gate.ts'
import {
  type Caller,
  inTransaction,
  type Query,
  queryAs,
  type TransactionOptions,
} from '../../database/transaction.ts'
import type { Result } from './answer.ts'
import type { Plan } from './build-read.ts'
import type { Statement } from './build-resource.ts'
import { fromDatabase, noConnection, notSingular, RestError, tooManyAffected } from './errors.ts'
import type { Request } from './request.ts'
import type { StatementNames } from './statement-names.ts'

export interface Execution {
  pool: pg.Pool
  names: StatementNames
  caller: Caller
  request: Request
  plan: Plan
  options: TransactionOptions
  /** Rows one answer holds at most. */
  rows: number
}

// Every column is passed on as the database wrote it: json above all must not be parsed to be written again.
const types = { getTypeParser: () => (text: string) => text }

function queryOf({ text, values }: Statement, names: StatementNames): Query {
  const name = names.nameOf(text)
  return { text, values, rowMode: 'array', types, ...(name === undefined ? {} : { name }) } as Query
}

const number = (text: string | null | undefined) => (text == null ? null : Number(text))

function resultOf(answer: pg.QueryResult): Result {
  const [body = null, rows, total, inserted, location = null] = answer.rows[0] as (string | null)[]
  return { body, rows: Number(rows), total: number(total), inserted: number(inserted), location }
}

/** Runs a plan as the caller, in one transaction. Rejects with a RestError and nothing written. */
export async function execute(execution: Execution): Promise<Result> {
  try {
    return await run(execution)
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    if (error instanceof RestError || isOurs(error)) throw error
    if (error instanceof Overloaded) throw noConnection(error.seconds)
    throw fromDatabase(error, execution.caller.role)
  }
}

// A slip in this program must not pass for trouble with the database.
const isOurs = (error: unknown) => error instanceof TypeError || error instanceof RangeError

async function run(execution: Execution): Promise<Result> {
  const { pool, names, caller, request, plan, options } = execution
  const main = queryOf(plan.main, names)
  if (options.readOnly && !plan.estimate) {
    const result = resultOf(await queryAs(pool, caller, options, main))
    check(execution, result)
    return withHeader(plan, result)
  }
  return await inTransaction(pool, caller, options, async client => {
    const result = resultOf(await client.query(main))
    check(execution, result)
    const guess =
      plan.estimate && (await client.query({ ...plan.estimate, rowMode: 'array', types } as Query))
    const answer = withHeader(plan, guess ? withGuess(execution, result, guess) : result)
    if (request.prefer.tx === 'rollback') throw new RolledBack(answer)
    return answer
  })
}

/** Ends a transaction without its effects, and carries out what it answered. */
class RolledBack extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('rolled back as asked')
    this.result = result
  }
}

function check({ request, rows: most }: Execution, { rows, total }: Result): void {
  const { media, prefer, method, kind } = request
  if (media.form === 'one' && rows !== 1) throw notSingular(rows)
  if (method === 'GET' || method === 'HEAD') return
  const affected = kind === 'table' ? (total ?? 0) : rows
  const limited = prefer.handling === 'strict' && prefer.maxAffected !== undefined
  const counts = method !== 'POST' || kind === 'rpc'
  if (limited && counts && affected > (prefer.maxAffected ?? 0)) throw tooManyAffected(affected)
  // Reads are limited in the statement. What was written cannot be: too much to show is too much to write.
  if (kind === 'table' && prefer.returning === 'representation' && rows > most) throw tooManyAffected(rows)
}

function withGuess({ request, rows }: Execution, result: Result, answer: pg.QueryResult): Result {
  const [text] = answer.rows[0] as string[]
  const guess = Number(JSON.parse(text ?? '')[0].Plan['Plan Rows'])
  if (request.prefer.count === 'planned') return { ...result, total: guess }
  const counted = result.total ?? 0
  return counted > rows ? { ...result, total: Math.max(counted, guess) } : result
}

function withHeader(plan: Plan, result: Result): Result {
  if (!plan.header || result.body === null) return result
  const line = plan.header
    .map(name => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(',')
  return { ...result, body: `${line}\n${result.body}` }
}
