import type { Archived } from '#base/rights/table.ts'
import type { ArchiveRules } from '#server/archives/archive-rules.ts'
import { tables } from '#tables.ts'

type Held = Exclude<Archived, string | { leftOut: string }>

const held: Record<string, Held> = {}
export const leftOutTables: Record<string, string> = {}
for (const [name, { archive }] of Object.entries(tables))
  if (typeof archive === 'string') held[name] = { words: archive }
  else if (archive && 'leftOut' in archive) leftOutTables[name] = archive.leftOut
  else if (archive) held[name] = archive

export const tableWords: Readonly<Record<string, string>> = byTable(({ words }) => words)

export const archiveRules: ArchiveRules = {
  leftOutTables,
  leftOutColumns: byColumn(({ without }) => without),
  onlyRows: byTable(({ rows }) => rows),
  givenAnew: byColumn(({ anew }) => anew),
  withLinks: byTable(({ withLinks }) => withLinks),
  neverCleared: byTable(({ neverCleared }) => neverCleared),
  passingKinds: ['archive', 'client-archive', 'import'],
}

function byTable<T>(read: (table: Held) => T | undefined): Record<string, T> {
  const found = Object.entries(held).map(([name, table]) => [name, read(table)] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, T & {}] => entry[1] !== undefined))
}

function byColumn(
  read: (table: Held) => Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const found = Object.entries(held).flatMap(([name, table]) =>
    Object.entries(read(table) ?? {}).map(([column, said]) => [`${name}.${column}`, said] as const),
  )
  return Object.fromEntries(found)
}
