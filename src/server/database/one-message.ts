import type { Socket } from 'node:net'
import pg from 'pg'

/** A named statement: parsed once per connection. */
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

export const connectionOf = (client: pg.ClientBase): Connection =>
  (client as unknown as { connection: Connection }).connection

interface Inner {
  prepare(connection: Connection): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
}
const plain = pg.Query.prototype as unknown as Inner

/** Runs after other queries in one message. If one fails, the server skips the rest. Keeps only the last one's rows. */
class AfterOthers extends pg.Query {
  private readonly before: Named[]
  private unanswered: number

  constructor(before: Named[], query: Query, done: (error: Error | undefined, result: never) => void) {
    // Always extended: a simple query message would end the implicit transaction before it.
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

/** Whether the server already has the statement on this connection, so the name is enough. */
export const isKnown = (client: pg.ClientBase, { name }: Named): boolean =>
  connectionOf(client).parsedStatements[name] !== undefined

/** Sends `before` and `query` in one message. Unknown `before` statements first run alone, so they must be harmless. */
export function queryAfter(client: pg.PoolClient, before: Named[], query: Query): Promise<pg.QueryResult> {
  for (const statement of before) {
    if (!isKnown(client, statement)) client.query(statement).catch(() => {})
  }
  return new Promise((resolve, reject) => {
    client.query(new AfterOthers(before, query, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
