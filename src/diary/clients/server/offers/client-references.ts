import { qualified } from '#base/rights/table.ts'
import { tables } from '#tables.ts'

const merged = Object.entries(tables).flatMap(([name, { merge }]) => (merge ? [[name, merge] as const] : []))

/** Every table whose rows belong to a client by `client_id` and go over when two records become one (day rules, section 5). */
export const clientReferences: readonly string[] = merged.flatMap(([name, merge]) =>
  merge === 'goes-over' ? [name] : [],
)

/** What names a client and does not simply go over, and why: by `schema.table.column`. */
export const standingReferences: Readonly<Record<string, string>> = Object.fromEntries(
  merged.flatMap(([name, merge]) =>
    merge === 'goes-over'
      ? []
      : Object.entries(merge).map(([column, why]) => [`${qualified(name)}.${column}`, why]),
  ),
)
