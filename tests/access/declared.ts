import { qualified, type TableDeclaration } from '../../src/base/rights/table.ts'
import { tables } from '../../src/tables.ts'

/** Every table with its schema, and what its feature says of it. */
export const declared: Readonly<Record<string, TableDeclaration>> = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [qualified(name), table]),
)
