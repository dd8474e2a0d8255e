import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Named } from './one-message.ts'
import type { DB } from './schema-types.ts'

/** Columns of a table as a raw statement reads them: named by the schema, so that one that is renamed does not compile. */
export type Columns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>

type Connection = Pick<pg.ClientBase, 'query'>

/** All rows of a raw statement (decision 54). `Row` is what it selects, which the compiler believes and a test holds. */
export async function allRows<Row extends object>(client: Connection, statement: Named): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}

/** The first row, where there may be none. */
export async function firstRow<Row extends object>(
  client: Connection,
  statement: Named,
): Promise<Row | undefined> {
  return (await allRows<Row>(client, statement))[0]
}

/** The row of a statement that always answers one: a count, a function, an insert. Throws where it does not. */
export async function onlyRow<Row extends object>(client: Connection, statement: Named): Promise<Row> {
  const row = await firstRow<Row>(client, statement)
  if (!row) throw new Error(`The statement ${statement.name} answered no row`)
  return row
}
