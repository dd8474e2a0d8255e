import type { ArchiveRules } from './archive-rules.ts'

/** A table as the database describes it. */
export interface TableFacts {
  name: string
  columns: { name: string; type: string; is_generated: boolean; must_be_given: boolean }[]
  /** The columns of its primary key. */
  key: string[]
  /** Tables that its rows name by foreign keys, with the columns that do; `account` where that is a person's account. */
  references: { column: string; table: string; is_account: boolean }[]
}

/** A table as an archive holds it, in the order in which tables are restored: what is named stands before what names it. */
export interface ArchivedTable {
  name: string
  /** What is written and read, in the table's own order. */
  columns: string[]
  key: string[]
  /** Columns that name an account: of all people only the owner comes along. */
  accounts: string[]
  /** Columns that name rows of the same table. */
  selves: string[]
  /** Columns that may name nothing, and name rows of a table that is not held whole: what is not held is not named. */
  loose: { column: string; table: string }[]
  /** Columns that are made anew, since they are secrets. */
  secrets: string[]
  hasCreated: boolean
}

const isSecret = (column: string) => column === 'token_hash' || column.endsWith('_token_hash')

/**
 * What an archive holds, from the description of every table with a `practice_id`, and `practices`. Throws where two tables
 * name each other in a circle, in which no order could restore them.
 */
export function planArchive(tables: readonly TableFacts[], rules: ArchiveRules): ArchivedTable[] {
  const open = tables.filter(({ name }) => !Object.hasOwn(rules.leftOutTables, name))
  const placed: ArchivedTable[] = []
  const names = new Set(open.map(({ name }) => name))
  while (open.length > 0) {
    const done = new Set(placed.map(({ name }) => name))
    const at = open.findIndex(({ name, references }) =>
      references.every(
        ({ table, is_account }) => is_account || table === name || !names.has(table) || done.has(table),
      ),
    )
    const [next] = at < 0 ? [] : open.splice(at, 1)
    if (!next)
      throw new Error(`Tables name each other in a circle: ${open.map(({ name }) => name).join(', ')}`)
    placed.push(describe(next, rules))
  }
  return placed
}

function describe({ name, columns, key, references }: TableFacts, rules: ArchiveRules): ArchivedTable {
  const isKept = (column: string) =>
    !Object.hasOwn(rules.leftOutColumns, `${name}.${column}`) && !isSecret(column)
  const own = columns.filter(({ is_generated }) => !is_generated)
  return {
    name,
    columns: own.map(each => each.name).filter(isKept),
    key,
    accounts: references.filter(each => each.is_account).map(({ column }) => column),
    selves: references.filter(({ table }) => table === name).map(({ column }) => column),
    loose: references.filter(
      ({ column, table }) =>
        table !== name &&
        Object.hasOwn(rules.onlyRows, table) &&
        own.some(each => each.name === column && !each.must_be_given),
    ),
    secrets: own.filter(each => isSecret(each.name) && each.must_be_given).map(each => each.name),
    hasCreated: columns.some(each => each.name === 'created_at'),
  }
}

/** The columns that a row (JSON text) of an archive has and this version knows, in the table's own order. */
export const columnsIn = ({ columns }: ArchivedTable, row: string): string[] => {
  const said = new Set(Object.keys(JSON.parse(row) as object))
  return columns.filter(name => said.has(name))
}
