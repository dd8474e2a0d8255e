import { growthWords } from './words/growth.ts'
import { marketingWords } from './words/marketing.ts'
import { peopleWords } from './words/people.ts'
import { recordWords } from './words/records.ts'
import { settingsWords } from './words/settings.ts'
import type { RelationWords } from './words/told.ts'

/** Of each audited table, how the trail speaks of its rows; a test walks the catalogue. */
export const relationWords: Readonly<Record<string, RelationWords>> = {
  ...settingsWords,
  ...recordWords,
  ...peopleWords,
  ...marketingWords,
  ...growthWords,
}

const others: RelationWords = { one: 'a record', many: 'records', bare: 'a record', columns: {} }

/** A table that is not known here, of an entry that a later version wrote, is a record. */
export const wordsOf = (relation: string): RelationWords =>
  Object.hasOwn(relationWords, relation) ? (relationWords[relation] ?? others) : others
