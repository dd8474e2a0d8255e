import type { ReadClient } from '#rules/imports/read-clients.ts'
import type { ClientField } from '#rules/imports/read-columns.ts'
import type { Problem } from '#rules/imports/read-problems.ts'

const count = (n: number, word: string) => `${n.toLocaleString('en-US')} ${n === 1 ? word : `${word}s`}`

const losable = [
  ['birth_date', 'a birthday'],
  ['email', 'an email'],
  ['phone', 'a phone number'],
] as const

/** How many clients, and how many lose unreadable fields: "Import 200 clients, 3 without a birthday". */
export function clientsLabel(
  rows: readonly ReadClient[],
  problems: readonly Problem<ClientField>[],
  nameless: number,
): string {
  const byLine = new Map(rows.map(row => [row.line, row]))
  const lost = losable.flatMap(([field, words]) => {
    const lines = new Set(
      problems
        .filter(each => (each.field === 'mobile' ? 'phone' : each.field) === field)
        .map(({ line }) => line),
    )
    const without = [...lines].filter(line => byLine.get(line)?.[field] === null).length
    return without ? [`${without.toLocaleString('en-US')} without ${words}`] : []
  })
  const people = rows.filter(({ same_as }) => same_as === null).length
  const out = nameless ? [`${count(nameless, 'row')} left out`] : []
  return [`Import ${count(people, 'client')}`, ...lost, ...out].join(', ')
}

/** "Import 57 visits, 3 rows left out". */
export const visitsLabel = (visits: number, leftOut: number): string =>
  [`Import ${count(visits, 'visit')}`, ...(leftOut ? [`${count(leftOut, 'row')} left out`] : [])].join(', ')
