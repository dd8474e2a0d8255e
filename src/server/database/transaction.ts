import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { borrow, type Queue } from './gate.ts'
import { connectionOf, isKnown, type Named, type Query, queryAfter } from './one-message.ts'
import type { DB } from './schema-types.ts'

export type { Query } from './one-message.ts'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'practice_worker' | 'clinical_worker'

/** The database role and the claims that row policies read. */
export interface Caller {
  role: Role
  claims: Record<string, unknown>
}

export interface TransactionOptions {
  readOnly?: boolean
  /** Milliseconds per statement before PostgreSQL ends it with 57014. Default 8,000. */
  timeoutMs?: number
  searchPath?: string
  queue?: Queue
}

// Returns no row to read. The user ID is also set alone, because policies read it often and parsing claims is slow.
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

// One write for all messages: a system call each costs more than the database's own work.
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = connectionOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const beginning: Named = { name: 'begin', text: 'begin' }

// Not awaited, to save a round trip. If one fails, the transaction aborts, so nothing runs with the wrong role.
function open(client: pg.PoolClient, opening: Named): Promise<unknown> {
  inOneWrite(client)
  const opened = isKnown(client, beginning)
    ? queryAfter(client, [beginning], opening)
    : Promise.all([client.query(beginning), client.query(opening)])
  opened.catch(() => {})
  return opened
}

// PostgreSQL answers the commit of an aborted transaction with ROLLBACK and no error.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

// Reads set the identity per statement: begin and commit cost more, and each statement has its own snapshot anyway.
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
 * Commits if `run` resolves, else rolls back. With `readOnly`, each statement is its own transaction, and `set local`
 * ends with it. Rejects with the database error (`code` is the SQLSTATE) or Overloaded. Make no outside calls in it.
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

/** Runs `run` as `other` inside an open transaction of `caller`. If it rejects, end the transaction. */
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

/** One statement as `caller` in its own transaction, sent in one message. */
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

// Not returned to the pool if it can't roll back: closing it makes the server roll back.
async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

function builderOf(client: pg.PoolClient): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => borrowed, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
