import type { ArchiveRules } from '#server/archives/archive-rules.ts'
import type { TableFacts } from '#server/archives/plan-archive.ts'
import { personTables } from './person-tables.ts'

// Names of practitioners who worked with them.
const practitioners = `t.id in (select v.practitioner_id from appointments v
  where v.practice_id = t.practice_id and v.client_id = any (current_setting('app.person')::uuid[]))`
const secretsBeside = ['practitioners.practice_id', 'practitioners.user_id', 'practitioners.sort'].concat(
  ['is_bookable', 'archived_at', 'created_at', 'rota_weeks', 'rota_from'].map(
    name => `practitioners.${name}`,
  ),
)

const given = Object.entries(personTables).filter(([, { given: what }]) => 'without' in what)

/** What one person gets of each table; rows are chosen by `app.person`. */
export const personRules: ArchiveRules = {
  of: 'person-',
  leftOutTables: {},
  leftOutColumns: Object.fromEntries(
    given
      .flatMap(([table, { given: what }]) =>
        'without' in what ? what.without.map(column => `${table}.${column}`) : [],
      )
      .concat(secretsBeside)
      .map(column => [column, 'Of others, or a secret.']),
  ),
  onlyRows: {
    ...Object.fromEntries(given.map(([table, { mine, givenRows }]) => [table, givenRows ?? mine])),
    practitioners,
  },
  givenAnew: {},
  withLinks: { outbound_messages: true, inbound_messages: true },
  neverCleared: {},
  passingKinds: [],
}

export const personWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(given.map(([table, { words }]) => [table, words])),
  practitioners: 'Who you visited',
}

export const givenTables = (facts: readonly TableFacts[]): TableFacts[] =>
  facts.filter(({ name }) => Object.hasOwn(personWords, name))
