import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema-types.ts'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'practice_worker'

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
}

export type Query = { name?: string; text: string; values?: unknown[]; rowMode?: 'array' }

const opening = `select set_config('request.jwt.claims', $1, true), set_config('search_path', $2, true),
  set_config('statement_timeout', $3, true), set_config('role', $4, true)`

// Messages leave in one write: a system call each costs more than the database's own work.
function inOneWrite(client: pg.PoolClient, until: (callback: () => void) => void): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  until(() => stream.uncork())
}

// Sent without waiting: with pipelining, begin, identity and the first statement share one round trip.
// If any of them fails the transaction is aborted, so nothing after it can run with the wrong role.
function open(client: pg.PoolClient, caller: Caller, options: TransactionOptions): Promise<unknown>[] {
  const claims = JSON.stringify({ ...caller.claims, role: caller.role })
  const path = options.searchPath ?? 'public, extensions'
  const values = [claims, path, String(options.timeoutMs ?? 8_000), caller.role]
  endReading(client)
  inOneWrite(client, process.nextTick)
  const sent = [
    client.query(options.readOnly ? 'begin read only' : 'begin'),
    client.query({ name: 'open', text: opening, values }),
  ]
  for (const answer of sent) answer.catch(() => {})
  return sent
}

// PostgreSQL answers ROLLBACK, and no error, to the commit of an aborted transaction.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

const reading = new WeakSet<pg.PoolClient>()

// What was only read cannot be lost: its commit leaves in one write with what the connection does next, and a moment
// later when that is nothing.
function leave<T>(client: pg.PoolClient, result: T): T {
  reading.add(client)
  client.release()
  setTimeout(endReading, 5, client).unref()
  return result
}

/**
 * Ends the transaction of a read that was answered already. A pool calls it whenever it hands a connection out, so
 * that nobody can find themselves in somebody else's transaction.
 */
export function endReading(client: pg.PoolClient): void {
  if (!reading.delete(client)) return
  // The pool hands a connection out some ticks before its new owner speaks.
  inOneWrite(client, setImmediate)
  // A connection that fails here fails its next query too, and the pool drops it.
  client.query('commit').catch(() => {})
}

/**
 * Runs `run` in one transaction as `caller`; commits when it resolves, rolls back when it rejects.
 * Rejects with the database's own error (`code` is the SQLSTATE). Never call the outside world in it.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  caller: Caller,
  options: TransactionOptions,
  run: (client: pg.PoolClient, db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const opened = open(client, caller, options)
    const result = await run(client, builderOf(client))
    await Promise.all(opened)
    if (options.readOnly) return leave(client, result)
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/** One statement as `caller`, with everything around it in the same round trip. */
export async function queryAs(
  pool: pg.Pool,
  caller: Caller,
  options: TransactionOptions,
  query: Query,
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const opened = open(client, caller, options)
    const asked = client.query(query)
    const closed = commit(client)
    closed.catch(() => {})
    const result = await asked
    await Promise.all(opened)
    await closed
    client.release()
    return result
  } catch (error) {
    await abandon(client)
    throw error
  }
}

async function abandon(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

const builders = new WeakMap<pg.PoolClient, Kysely<DB>>()

// Kysely wants a pool; here it gets one connection that is already inside a transaction.
function builderOf(client: pg.PoolClient): Kysely<DB> {
  const known = builders.get(client)
  if (known) return known
  const borrowed = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => borrowed, end: async () => {} }
  const made = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
  builders.set(client, made)
  return made
}
