import { type Catalogue, keyOf, type Pairs, type Relation, type Table } from './catalogue.ts'
import { notImplemented, RestError } from './errors.ts'

/**
 * The one relation that `from?select=target!hint(…)` means. Refuses with PGRST200 if there is none and with
 * PGRST201 if there are several. `allows` says which far tables the policy lets be seen: the others are
 * as good as absent.
 */
export function findRelation(
  catalogue: Catalogue,
  from: Table,
  target: string,
  hint: string | undefined,
  allows: (table: Table) => boolean,
): Relation {
  const known = catalogue.relations.get(keyOf(from.schema, from.name)) ?? []
  const found = known.filter(
    relation =>
      relation.to.schema === from.schema &&
      allows(relation.to) &&
      (!relation.junction || allows(relation.junction.table)) &&
      matches(relation, target, hint),
  )
  const [only, second] = found
  if (second) throw ambiguous(from, target, found)
  if (only) return only
  if (from.computed.has(target)) throw notImplemented(`computed relationships (${target})`)
  throw new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${from.name}' and '${target}'${
      hint === undefined ? '' : ` using the hint '${hint}'`
    } in the schema '${from.schema}', but no matches were found.`,
  )
}

const onlyNear = (pairs: Pairs, name: string) => pairs.length === 1 && pairs[0]?.[0] === name
const onlyFar = (pairs: Pairs, name: string) => pairs.length === 1 && pairs[0]?.[1] === name

function matches(relation: Relation, target: string, hint: string | undefined): boolean {
  const { kind, from, to, constraint, pairs, junction } = relation
  // One foreign key of a table to itself makes two relations: children by the table's name, the parent by
  // the column's. PostgREST knows no other way to tell them apart, and neither do we.
  if (from === to) {
    if (hint !== undefined) return kind === 'one-to-many' && target === to.name && onlyFar(pairs, hint)
    return kind === 'one-to-many' ? target === to.name : kind === 'many-to-one' && onlyNear(pairs, target)
  }
  if (hint === undefined) {
    if (target === to.name) return true
    // A constraint or a column names a table, never a view of it.
    return !junction && !to.isView && (target === constraint || onlyNear(pairs, target))
  }
  if (target !== to.name) return false
  if (junction) return hint === junction.table.name
  return hint === constraint || onlyNear(pairs, hint) || onlyFar(pairs, hint)
}

const list = (pairs: Pairs, side: 0 | 1) => `(${pairs.map(pair => pair[side]).join(', ')})`

function ambiguous(from: Table, target: string, relations: Relation[]): RestError {
  const details = relations.map(({ kind, to, constraint, pairs, junction }) => ({
    cardinality: kind,
    embedding: `${from.name} with ${to.name}`,
    relationship: junction
      ? `${junction.table.name} using ${junction.nearConstraint}${list(junction.near, 1)} and ${junction.farConstraint}${list(junction.far, 0)}`
      : `${constraint} using ${from.name}${list(pairs, 0)} and ${to.name}${list(pairs, 1)}`,
  }))
  const ways = relations.map(relation => `'${relation.to.name}!${relation.constraint}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    details,
    `Try changing '${target}' to one of the following: ${ways}. Find the desired relationship in the 'details' key.`,
  )
}
