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
import { fromDatabase, noConnection, notSingular, RestError, tooMuch } from './errors.ts'
import type { Request } from './requests/request.ts'
import type { Statement } from './statements/build-resource.ts'
import type { StatementNames } from './statements/statement-names.ts'

export interface Execution {
  pool: pg.Pool
  names: StatementNames
  caller: Caller
  request: Request
  plan: Statement
  options: TransactionOptions
  rows: number
  bytes: number
}

// Columns pass through as text; JSON above all must not be parsed and serialized again.
const types = { getTypeParser: () => (text: string) => text }

function queryOf({ text, values }: Statement, names: StatementNames): Query {
  const name = names.nameOf(text)
  return { text, values, rowMode: 'array', types, ...(name === undefined ? {} : { name }) } as Query
}

function resultOf(answer: pg.QueryResult): Result {
  const [body = null, rows, total = null] = answer.rows[0] as (string | null)[]
  return { body, rows: Number(rows), total: total === null ? null : Number(total) }
}

export async function execute(execution: Execution): Promise<Result> {
  try {
    return await run(execution)
  } catch (error) {
    if (error instanceof RestError || isOurs(error)) throw error
    if (error instanceof Overloaded) throw noConnection(error.seconds)
    throw fromDatabase(error, execution.caller.role)
  }
}

// A bug here must not look like a database problem.
const isOurs = (error: unknown) => error instanceof TypeError || error instanceof RangeError

async function run(execution: Execution): Promise<Result> {
  const { pool, names, caller, plan, options } = execution
  const main = queryOf(plan, names)
  if (options.readOnly) return checked(execution, resultOf(await queryAs(pool, caller, options, main)))
  return await inTransaction(pool, caller, options, async client =>
    checked(execution, resultOf(await client.query(main))),
  )
}

function checked({ request, rows: most, bytes }: Execution, result: Result): Result {
  const { one, prefer, method, kind } = request
  const { body, rows } = result
  if (one && rows !== 1) throw notSingular(rows)
  const shows = method === 'GET' || kind === 'rpc' || prefer.returns
  if (shows && body === null) throw tooMuch(`An answer holds ${bytes} bytes`)
  // Reads are limited in the statement. Writes can't be, so too much to show is too much to write.
  if (prefer.returns && rows > most) throw tooMuch(`An answer holds ${most} rows`)
  return result
}
