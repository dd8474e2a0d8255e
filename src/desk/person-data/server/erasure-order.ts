import type { PersonTable } from '#base/rights/person-rows.ts'

/**
 * The same tables, each above those whose rows say which of its own are the person's: what was found by a survey goes before
 * the survey. Throws where two tables are found by each other.
 */
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
