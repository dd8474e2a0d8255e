import type { PersonTable } from '#base/rights/person-rows.ts'
import { tables } from '#tables.ts'
import { inOrderOfErasure } from './erasure-order.ts'

/** What each table that leads to a client holds about a person, a table above those by which its rows are found. */
export const personTables: Readonly<Record<string, PersonTable>> = inOrderOfErasure(
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, { person }]) => (person ? [[name, person]] : [])),
  ),
)
