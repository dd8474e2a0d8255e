import type { CatalogTable, Pairs, Relation } from './catalogue.ts'

/** Between two tables, or views that show its columns. */
export interface ForeignKey {
  name: string
  table: CatalogTable
  far: CatalogTable
  pairs: Pairs
  /** The referencing columns are a key, so at most one row refers. */
  unique: boolean
}

export interface Showing {
  view: CatalogTable
  of: CatalogTable
  names: Map<string, string>
}

/** Adds each foreign key again for every view of its tables. */
export function withViews(keys: ForeignKey[], showings: Showing[]): ForeignKey[] {
  return keys.flatMap(key => {
    const nearNames = key.pairs.map(([near]) => near)
    const farNames = key.pairs.map(([, far]) => far)
    const nears = standIns(key.table, nearNames, showings)
    const fars = standIns(key.far, farNames, showings)
    return nears.flatMap(near =>
      fars.map(far => ({
        ...key,
        table: near.table,
        far: far.table,
        pairs: near.names.map((name, n): Pairs[number] => [name, far.names[n] as string]),
      })),
    )
  })
}

function standIns(
  table: CatalogTable,
  names: string[],
  showings: Showing[],
): { table: CatalogTable; names: string[] }[] {
  const views = showings.flatMap(({ view, of, names: shown }) => {
    const found = names.map(name => shown.get(name))
    return of === table && found.every(name => name !== undefined)
      ? [{ table: view, names: found as string[] }]
      : []
  })
  return [{ table, names }, ...views]
}

const turned = (pairs: Pairs): Pairs => pairs.map(([near, far]) => [far, near])

/** Relations in both directions, by the table they start from. */
export function relationsOf(keys: ForeignKey[]): Map<CatalogTable, Relation[]> {
  const relations = new Map<CatalogTable, Relation[]>()
  const add = (from: CatalogTable, relation: Relation) =>
    relations.set(from, [...(relations.get(from) ?? []), relation])
  for (const { name: constraint, table, far, pairs, unique } of keys) {
    add(table, { isToOne: true, to: far, constraint, pairs })
    add(far, { isToOne: unique, to: table, constraint, pairs: turned(pairs) })
  }
  return relations
}
