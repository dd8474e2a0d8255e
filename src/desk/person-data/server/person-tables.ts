import type { PersonTable } from '#base/rights/person-rows.ts'
import { tables } from '#tables.ts'
import { inOrderOfErasure } from './erasure-order.ts'

/** Each table comes before those that identify its rows. */
export const personTables: Readonly<Record<string, PersonTable>> = inOrderOfErasure(
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, { person }]) => (person ? [[name, person]] : [])),
  ),
)
