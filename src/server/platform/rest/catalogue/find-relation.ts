import { noRelation, RestError } from '../errors.ts'
import type { CatalogTable, Catalogue, Pairs, Relation } from './catalogue.ts'

/** The relation of `from?select=target(…)`. PGRST200 if none, PGRST201 if several, among tables it `allows`. */
export function findRelation(
  catalogue: Catalogue,
  from: CatalogTable,
  target: string,
  allows: (table: CatalogTable) => boolean,
): Relation {
  const known = catalogue.relations.get(from) ?? []
  const found = known.filter(({ to }) => to.name === target && allows(to))
  const [only, second] = found
  if (second) throw ambiguous(from, target, found)
  if (!only) throw noRelation(from.name, target)
  return only
}

const list = (pairs: Pairs, side: 0 | 1) => `(${pairs.map(pair => pair[side]).join(', ')})`

function ambiguous(from: CatalogTable, target: string, relations: Relation[]): RestError {
  const details = relations.map(({ isToOne, to, constraint, pairs }) => ({
    cardinality: isToOne ? 'to-one' : 'one-to-many',
    embedding: `${from.name} with ${to.name}`,
    relationship: `${constraint} using ${from.name}${list(pairs, 0)} and ${to.name}${list(pairs, 1)}`,
  }))
  const message = `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`
  return new RestError(300, 'PGRST201', message, details)
}
