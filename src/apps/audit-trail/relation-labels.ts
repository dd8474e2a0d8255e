import type { RelationWords, Subject, Trail } from '#base/rights/trail-copy.ts'

const trails = import.meta.glob<Trail>('../../*/*/trail.ts', { eager: true, import: 'trail' })

/** How the trail describes the rows of each audited table; a test checks every table. */
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

/** An unknown table, from an entry that a later version wrote, is a record. */
export const relationLabelsFor = (relation: string): RelationWords =>
  Object.hasOwn(relationWords, relation) ? (relationWords[relation] ?? others) : others
