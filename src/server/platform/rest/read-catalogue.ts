import type pg from 'pg'
import { borrow } from '../../database/gate.ts'
import { type Catalogue, type Column, keyOf, type Pairs, type Table } from './catalogue.ts'
import { columnsQuery, constraintsQuery, routinesQuery, viewsQuery } from './catalogue-queries.ts'
import { type RoutineRow, routineOf } from './read-routine.ts'
import { type ForeignKey, relationsOf, type Showing, withViews } from './relations.ts'
import { type ViewColumn, viewColumns } from './view-columns.ts'

interface ColumnRow {
  schema: string
  name: string
  oid: string
  row_type: string
  is_view: boolean
  column: string
  number: number
  type: string
  default_sql: string | null
}

interface ConstraintRow {
  name: string
  kind: 'p' | 'u' | 'f'
  table_oid: string
  far_oid: string
  columns: number[]
  far_columns: number[]
}

interface ViewRow {
  oid: string
  tree: string
}

/** Reads what `schemas` hold, in one read-only transaction. Rejects with the database's error. */
export async function readCatalogue(pool: pg.Pool, schemas: readonly string[]): Promise<Catalogue> {
  const client = await borrow(pool)
  try {
    await client.query('begin read only')
    await client.query(`set local search_path to ''`)
    const columns = await client.query<ColumnRow>(columnsQuery, [schemas])
    const constraints = await client.query<ConstraintRow>(constraintsQuery, [schemas])
    const views = await client.query<ViewRow>(viewsQuery, [schemas])
    const routines = await client.query<RoutineRow>(routinesQuery, [schemas])
    await client.query('commit')
    client.release()
    return assemble(columns.rows, constraints.rows, views.rows, routines.rows)
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface Named {
  table: Table
  rowType: string
  /** Column names by number. */
  names: Map<number, string>
}

function assemble(
  columns: ColumnRow[],
  constraints: ConstraintRow[],
  views: ViewRow[],
  routines: RoutineRow[],
): Catalogue {
  const byOid = tablesOf(columns)
  const tables = new Map([...byOid.values()].map(({ table }) => [keyOf(table.schema, table.name), table]))
  readKeys(byOid, constraints)
  const keys = withViews(foreignKeysOf(byOid, constraints), showingsOf(byOid, views))
  const relations = relationsOf(keys)
  const catalogue: Catalogue = { tables, relations, routines: new Map() }
  const byRowType = new Map([...byOid.values()].map(({ rowType, table }) => [rowType, table]))
  for (const row of routines) {
    if (row.inputs === 1 && row.first_type !== null) byRowType.get(row.first_type)?.computed.add(row.name)
    const routine = routineOf(row, oid => byOid.get(oid)?.table)
    if (!routine) continue
    const key = keyOf(routine.schema, routine.name)
    catalogue.routines.set(key, [...(catalogue.routines.get(key) ?? []), routine])
  }
  return catalogue
}

function tablesOf(rows: ColumnRow[]): Map<string, Named> {
  const byOid = new Map<string, Named>()
  for (const row of rows) {
    let named = byOid.get(row.oid)
    if (!named) {
      const { schema, name, is_view: isView } = row
      const table: Table = { schema, name, isView, columns: new Map(), primaryKey: [], computed: new Set() }
      named = { table, rowType: row.row_type, names: new Map() }
      byOid.set(row.oid, named)
    }
    const column: Column = { name: row.column, type: row.type, defaultSql: row.default_sql }
    named.table.columns.set(row.column, column)
    named.names.set(row.number, row.column)
  }
  return byOid
}

const namesOf = (named: Named, numbers: number[]) => numbers.map(number => named.names.get(number) as string)

function readKeys(byOid: Map<string, Named>, constraints: ConstraintRow[]): void {
  for (const row of constraints) {
    const named = byOid.get(row.table_oid)
    if (named && row.kind === 'p') named.table.primaryKey = namesOf(named, row.columns)
  }
}

function foreignKeysOf(byOid: Map<string, Named>, constraints: ConstraintRow[]): ForeignKey[] {
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b).join()
  const keys = new Set(
    constraints.filter(c => c.kind !== 'f').map(c => `${c.table_oid}:${sorted(c.columns)}`),
  )
  return constraints.flatMap(row => {
    const near = byOid.get(row.table_oid)
    const far = byOid.get(row.far_oid)
    // A key into a schema that is not exposed leads nowhere.
    if (row.kind !== 'f' || !near || !far) return []
    const farNames = namesOf(far, row.far_columns)
    const pairs: Pairs = namesOf(near, row.columns).map((name, n) => [name, farNames[n] as string])
    const unique = keys.has(`${row.table_oid}:${sorted(row.columns)}`)
    return [{ name: row.name, table: near.table, far: far.table, pairs, unique }]
  })
}

// A view of a view shows what the inner one shows: follow each column to the table it comes from.
function showingsOf(byOid: Map<string, Named>, views: ViewRow[]): Showing[] {
  const shown = new Map(views.map(({ oid, tree }) => [oid, viewColumns(tree)]))
  return views.flatMap(({ oid }) => {
    const view = byOid.get(oid)
    const byTable = new Map<Named, Map<string, string>>()
    for (const column of shown.get(oid) ?? []) {
      const { ofOid, ofNumber } = originOf(column, shown)
      const of = byOid.get(ofOid)
      const name = of?.names.get(ofNumber)
      const own = view?.names.get(column.number)
      if (!of || name === undefined || own === undefined) continue
      const names = byTable.get(of) ?? new Map<string, string>()
      if (!names.has(name)) names.set(name, own)
      byTable.set(of, names)
    }
    return [...byTable].map(([of, names]) => ({ view: view?.table as Table, of: of.table, names }))
  })
}

function originOf(column: ViewColumn, shown: Map<string, ViewColumn[]>): ViewColumn {
  const deeper = shown.get(column.ofOid)?.find(({ number }) => number === column.ofNumber)
  return deeper ? originOf(deeper, shown) : column
}
