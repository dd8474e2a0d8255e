import { keyOf, type Pairs, type Relation, type Table } from './catalogue.ts'

/** A foreign key between two tables, or between views that show its columns. */
export interface ForeignKey {
  name: string
  table: Table
  far: Table
  pairs: Pairs
  /** The referencing columns are a key themselves, so at most one row refers. */
  unique: boolean
}

/** Columns of `of` that `view` shows unchanged, by their names in `of`. */
export interface Showing {
  view: Table
  of: Table
  names: Map<string, string>
}

/** Every foreign key once more for each view that stands for one of its ends. */
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

function standIns(table: Table, names: string[], showings: Showing[]): { table: Table; names: string[] }[] {
  const views = showings.flatMap(({ view, of, names: shown }) => {
    const found = names.map(name => shown.get(name))
    return of === table && found.every(name => name !== undefined)
      ? [{ table: view, names: found as string[] }]
      : []
  })
  return [{ table, names }, ...views]
}

const turned = (pairs: Pairs): Pairs => pairs.map(([near, far]) => [far, near])

/** The relations that foreign keys make, each from both ends, by the key of the table they start from. */
export function relationsOf(keys: ForeignKey[]): Map<string, Relation[]> {
  const relations = new Map<string, Relation[]>()
  for (const relation of [...keys.flatMap(bothWays), ...throughJunctions(keys)]) {
    const key = keyOf(relation.from.schema, relation.from.name)
    relations.set(key, [...(relations.get(key) ?? []), relation])
  }
  return relations
}

function bothWays({ name: constraint, table, far, pairs, unique }: ForeignKey): Relation[] {
  return [
    { kind: unique ? 'one-to-one' : 'many-to-one', from: table, to: far, constraint, pairs },
    { kind: unique ? 'one-to-one' : 'one-to-many', from: far, to: table, constraint, pairs: turned(pairs) },
  ]
}

// A table whose primary key covers two of its foreign keys joins the tables they point to.
function throughJunctions(keys: ForeignKey[]): Relation[] {
  const covers = (key: ForeignKey) => key.pairs.every(([near]) => key.table.primaryKey.includes(near))
  const candidates = keys.filter(covers)
  return candidates.flatMap(near =>
    candidates
      .filter(far => far.name !== near.name && far.table === near.table)
      .map(far => ({
        kind: 'many-to-many' as const,
        from: near.far,
        to: far.far,
        constraint: near.table.name,
        pairs: [],
        junction: {
          table: near.table,
          nearConstraint: near.name,
          farConstraint: far.name,
          near: turned(near.pairs),
          far: far.pairs,
        },
      })),
  )
}
