import type { RelationWords, Subject, Trail } from '#base/rights/trail-copy.ts'

const trails = import.meta.glob<Trail>('../../*/*/trail.ts', { eager: true, import: 'trail' })

/** Of each audited table, how the trail speaks of its rows; a test walks the catalogue. */
export const relationWords: Trail = Object.assign({}, ...Object.values(trails))

export const tablesOf = (subject: Subject): string[] =>
  Object.keys(relationWords).filter(name => relationWords[name]?.subject === subject)

const others: RelationWords = {
  subject: 'practice',
  one: 'a record',
  many: 'records',
  bare: 'a record',
  columns: {},
}

/** A table that is not known here, of an entry that a later version wrote, is a record. */
export const relationLabelsFor = (relation: string): RelationWords =>
  Object.hasOwn(relationWords, relation) ? (relationWords[relation] ?? others) : others
