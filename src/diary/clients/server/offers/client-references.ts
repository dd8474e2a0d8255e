import { qualified } from '#base/rights/table.ts'
import { tables } from '#tables.ts'

const merged = Object.entries(tables).flatMap(([name, { merge }]) => (merge ? [[name, merge] as const] : []))

/** Every table whose `client_id` moves in a merge (day rules, section 5). */
export const clientReferences: readonly string[] = merged.flatMap(([name, merge]) =>
  merge === 'goes-over' ? [name] : [],
)

/** References to clients that a merge handles otherwise, and why, by `schema.table.column`. */
export const standingReferences: Readonly<Record<string, string>> = Object.fromEntries(
  merged.flatMap(([name, merge]) =>
    merge === 'goes-over'
      ? []
      : Object.entries(merge).map(([column, why]) => [`${qualified(name)}.${column}`, why]),
  ),
)
