import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Named } from './one-message.ts'
import type { DB } from './schema-types.ts'

/** Column types of a raw statement, taken from the schema so that a renamed column doesn't compile. */
export type Columns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>

type Connection = Pick<pg.ClientBase, 'query'>

export async function allRows<Row extends object>(client: Connection, statement: Named): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}

export async function firstRow<Row extends object>(
  client: Connection,
  statement: Named,
): Promise<Row | undefined> {
  return (await allRows<Row>(client, statement))[0]
}

/** The row of a statement that always returns one, such as a count or an insert (decision 54). Throws otherwise. */
export async function onlyRow<Row extends object>(client: Connection, statement: Named): Promise<Row> {
  const row = await firstRow<Row>(client, statement)
  if (!row) throw new Error(`The statement ${statement.name} answered no row`)
  return row
}
