import type { Socket } from 'node:net'
import pg from 'pg'

/** A statement with a name: parsed once a connection. */
export interface Named {
  name: string
  text: string
  values?: unknown[]
}

export type Query = { name?: string; text: string; values?: unknown[]; rowMode?: 'array' }

interface Connection {
  stream: Socket
  parsedStatements: Record<string, string>
  bind(message: { statement: string; values: unknown[] | undefined }): void
  execute(message: object): void
}

/** The connection below a client of `pg`: its socket, and what the server has parsed on it. */
export const connectionOf = (client: pg.ClientBase): Connection =>
  (client as unknown as { connection: Connection }).connection

// What `pg` has in a query and its types do not say.
interface Inner {
  prepare(connection: Connection): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
}
const plain = pg.Query.prototype as unknown as Inner

/**
 * A query that others go before, all in one message to the server: one write, one answer, and unless they begin a
 * transaction, one transaction of their own that ends with it (an implicit one: PostgreSQL's manual, "Pipelining").
 * When one of them fails the server skips the rest. Only the last one's rows are kept.
 */
class AfterOthers extends pg.Query {
  private readonly before: Named[]
  private unanswered: number

  constructor(before: Named[], query: Query, done: (error: Error | undefined, result: never) => void) {
    // Extended always: a simple query message would end what goes before it.
    super({ ...query, queryMode: 'extended' } as pg.QueryConfig, done as never)
    this.before = before
    this.unanswered = before.length
  }

  prepare(connection: Connection): void {
    for (const { name, values } of this.before) {
      connection.bind({ statement: name, values })
      connection.execute({})
    }
    plain.prepare.call(this, connection)
  }

  handleDataRow(message: object): void {
    if (this.unanswered === 0) plain.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: object, connection: Connection): void {
    if (this.unanswered > 0) this.unanswered--
    else plain.handleCommandComplete.call(this, message, connection)
  }
}

/** Whether the server has parsed a statement on this connection, so that its name is enough. */
export const isKnown = (client: pg.ClientBase, { name }: Named): boolean =>
  connectionOf(client).parsedStatements[name] !== undefined

/**
 * Sends `query` with `before` ahead of it in the same message. What the server does not know yet is asked once alone
 * before, to be parsed: it must be something that alone changes nothing.
 */
export function queryAfter(client: pg.PoolClient, before: Named[], query: Query): Promise<pg.QueryResult> {
  for (const statement of before) {
    if (!isKnown(client, statement)) client.query(statement).catch(() => {})
  }
  return new Promise((resolve, reject) => {
    client.query(new AfterOthers(before, query, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
