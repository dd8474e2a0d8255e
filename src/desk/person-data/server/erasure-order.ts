import type { PersonTable } from '#base/rights/person-rows.ts'

/** Sorts tables so that rows are deleted before the rows that identify them. Throws on a cycle. */
export function inOrderOfErasure(tables: Readonly<Record<string, PersonTable>>): Record<string, PersonTable> {
  const ordered: Record<string, PersonTable> = {}
  const left = new Set(Object.keys(tables))
  const isNeeded = (name: string) =>
    [...left].some(other => other !== name && tablesIn((tables[other] as PersonTable).mine).has(name))
  while (left.size > 0) {
    const next = [...left].find(name => !isNeeded(name))
    if (!next) throw new Error(`Found by each other: ${[...left].join(', ')}`)
    ordered[next] = tables[next] as PersonTable
    left.delete(next)
  }
  return ordered
}

const tablesIn = (sql: string) =>
  new Set([...sql.matchAll(/\b(?:from|join) ([a-z_.]+)/g)].map(([, name]) => name))
