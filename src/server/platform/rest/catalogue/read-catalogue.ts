import type pg from 'pg'
import { borrow } from '../../../database/gate.ts'
import type { CatalogTable, Catalogue, Pairs } from './catalogue.ts'
import { columnsQuery, constraintsQuery, routinesQuery, viewsQuery } from './catalogue-queries.ts'
import { type RoutineRow, routineOf } from './read-routine.ts'
import { type ForeignKey, relationsOf, type Showing, withViews } from './relations.ts'
import { type ViewColumn, viewColumns } from './view-columns.ts'

interface ColumnRow {
  schema: string
  name: string
  oid: string
  is_view: boolean
  column: string
  number: number
  type: string
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

/** Rejects with the database's error. */
export async function readCatalogue(pool: pg.Pool, schema: string): Promise<Catalogue> {
  const client = await borrow(pool)
  try {
    await client.query('begin read only')
    await client.query(`set local search_path to ''`)
    const columns = await client.query<ColumnRow>(columnsQuery, [schema])
    const constraints = await client.query<ConstraintRow>(constraintsQuery, [schema])
    const views = await client.query<ViewRow>(viewsQuery, [schema])
    const routines = await client.query<RoutineRow>(routinesQuery, [schema])
    await client.query('commit')
    client.release()
    return assemble(columns.rows, constraints.rows, views.rows, routines.rows)
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface Named {
  table: CatalogTable
  names: Map<number, string>
}

function assemble(
  columns: ColumnRow[],
  constraints: ConstraintRow[],
  views: ViewRow[],
  routines: RoutineRow[],
): Catalogue {
  const byOid = tablesOf(columns)
  readKeys(byOid, constraints)
  const keys = withViews(foreignKeysOf(byOid, constraints), showingsOf(byOid, views))
  return {
    tables: new Map([...byOid.values()].map(({ table }) => [table.name, table])),
    relations: relationsOf(keys),
    routines: new Map(routines.map(row => [row.name, routineOf(row)])),
  }
}

function tablesOf(rows: ColumnRow[]): Map<string, Named> {
  const byOid = new Map<string, Named>()
  for (const row of rows) {
    let named = byOid.get(row.oid)
    if (!named) {
      const { schema, name, is_view: isView } = row
      named = { table: { schema, name, isView, columns: new Map(), primaryKey: [] }, names: new Map() }
      byOid.set(row.oid, named)
    }
    named.table.columns.set(row.column, { name: row.column, type: row.type })
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
    // A key into a schema that is not exposed.
    if (row.kind !== 'f' || !near || !far) return []
    const farNames = namesOf(far, row.far_columns)
    const pairs: Pairs = namesOf(near, row.columns).map((name, n) => [name, farNames[n] as string])
    const unique = keys.has(`${row.table_oid}:${sorted(row.columns)}`)
    return [{ name: row.name, table: near.table, far: far.table, pairs, unique }]
  })
}

// Follows each column of nested views to its table.
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
    return [...byTable].map(([of, names]) => ({ view: view?.table as CatalogTable, of: of.table, names }))
  })
}

function originOf(column: ViewColumn, shown: Map<string, ViewColumn[]>): ViewColumn {
  const deeper = shown.get(column.ofOid)?.find(({ number }) => number === column.ofNumber)
  return deeper ? originOf(deeper, shown) : column
}
