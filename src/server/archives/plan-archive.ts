import type { ArchiveRules } from './archive-rules.ts'

export interface TableFacts {
  name: string
  columns: { name: string; type: string; is_generated: boolean; must_be_given: boolean }[]
  key: string[]
  /** Foreign keys; `is_account` if the key points to a person's account. */
  references: { column: string; table: string; is_account: boolean }[]
}

/** A table of an archive. Referenced tables come before the tables that reference them. */
export interface ArchivedTable {
  name: string
  columns: string[]
  key: string[]
  /** Account columns: only the owner's account is exported. */
  accounts: string[]
  selves: string[]
  /** Nullable references to tables that are only partly archived. Missing targets become null. */
  loose: { column: string; table: string }[]
  /** Secret columns, which get new values. */
  secrets: string[]
  hasCreated: boolean
}

const isSecret = (column: string) => column === 'token_hash' || column.endsWith('_token_hash')

/** Plans the archive from table descriptions. Throws if two tables reference each other in a cycle. */
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

export const columnsIn = ({ columns }: ArchivedTable, row: string): string[] => {
  const said = new Set(Object.keys(JSON.parse(row) as object))
  return columns.filter(name => said.has(name))
}
