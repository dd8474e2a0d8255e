import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { borrow, type Queue } from './gate.ts'
import { connectionOf, isKnown, type Named, type Query, queryAfter } from './one-message.ts'
import type { DB } from './schema-types.ts'

export type { Query } from './one-message.ts'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'practice_worker' | 'clinical_worker'

/** Who a transaction runs as: the database role, and the claims the row policies read. */
export interface Caller {
  role: Role
  claims: Record<string, unknown>
}

export interface TransactionOptions {
  readOnly?: boolean
  /** Milliseconds a statement may take before PostgreSQL ends it with 57014. Default 8,000. */
  timeoutMs?: number
  searchPath?: string
  /** Of rows: whose they are, so that one caller's never hold every connection. */
  queue?: Queue
}

// All of them are set, none is null, and so no row comes back to be read. Who asks stands by itself too, as PostgREST once
// wrote it: policies ask at every statement, and the claims take longer to look into than a row to find.
const identity = `select where set_config('request.jwt.claims', $1, true) is null
  or set_config('request.jwt.claim.sub', $2, true) is null or set_config('request.jwt.claim.session_id', $3, true) is null
  or set_config('search_path', $4, true) is null or set_config('statement_timeout', $5, true) is null
  or set_config('transaction_read_only', $6, true) is null or set_config('role', $7, true) is null`

function openingFor({ role, claims }: Caller, options: TransactionOptions): Named {
  const told = [
    JSON.stringify({ ...claims, role }),
    String(claims.sub ?? ''),
    String(claims.session_id ?? ''),
  ]
  const path = options.searchPath ?? 'public, extensions'
  const readOnly = options.readOnly ? 'on' : 'off'
  const values = [...told, path, String(options.timeoutMs ?? 8_000), readOnly, role]
  return { name: 'open', text: identity, values }
}

// Messages leave in one write: a system call each costs more than the database's own work.
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const beginning: Named = { name: 'begin', text: 'begin' }

// Sent without waiting: with pipelining, begin, identity and the first statement share one round trip, the first two
// one message. If either fails the transaction is aborted, so nothing after it can run with the wrong role.
function open(client: pg.PoolClient, opening: Named): Promise<unknown> {
  inOneWrite(client)
  const opened = isKnown(client, beginning)
    ? queryAfter(client, [beginning], opening)
    : Promise.all([client.query(beginning), client.query(opening)])
  opened.catch(() => {})
  return opened
}

// PostgreSQL answers ROLLBACK, and no error, to the commit of an aborted transaction.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

// The connection, with the caller's identity ahead of each statement: begin and commit would cost a read more than it
// does itself, and under `read committed` every statement has a snapshot of its own anyway.
function readerOf(client: pg.PoolClient, opening: Named): pg.PoolClient {
  const query = (asked: string | Query, values?: unknown[]) => {
    inOneWrite(client)
    return queryAfter(
      client,
      [opening],
      typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked,
    )
  }
  return Object.assign(Object.create(client), { query })
}

/**
 * Runs `run` in one transaction as `caller`; commits when it resolves, rolls back when it rejects. With `readOnly`
 * each statement is a transaction of its own: one statement a query, and `set local` ends with it.
 * Rejects with the database's own error (`code` is the SQLSTATE), or with Overloaded. Never call the outside world in it.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  caller: Caller,
  options: TransactionOptions,
  run: (client: pg.PoolClient, db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await borrow(pool, options.queue)
  const opening = openingFor(caller, options)
  try {
    if (options.readOnly) {
      const reader = readerOf(client, opening)
      const result = await run(reader, builderOf(reader))
      client.release()
      return result
    }
    const opened = open(client, opening)
    const result = await run(client, builderOf(client))
    await opened
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/**
 * Runs `run` as `other` in a transaction that is open as `caller`, which goes on afterwards. Whatever it rejects with has to end the
 * transaction.
 */
export async function meanwhileAs<T>(
  client: pg.PoolClient,
  other: Caller,
  caller: Caller,
  run: () => Promise<T>,
): Promise<T> {
  await client.query(openingFor(other, {}))
  const result = await run()
  await client.query(openingFor(caller, {}))
  return result
}

/** One statement as `caller`, in a transaction of its own: everything around it travels in the same message. */
export async function queryAs(
  pool: pg.Pool,
  caller: Caller,
  options: TransactionOptions,
  query: Query,
): Promise<pg.QueryResult> {
  const client = await borrow(pool, options.queue)
  try {
    inOneWrite(client)
    const result = await queryAfter(client, [openingFor(caller, options)], query)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

// A connection that cannot even roll back is not handed back: the server rolls back what its loss ends.
async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

// Kysely wants a pool; here it gets one connection that is already inside a transaction.
function builderOf(client: pg.PoolClient): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => borrowed, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
