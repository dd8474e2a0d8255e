import { tableTraits } from '#rules/composing/traits.ts'
import { conditionTable } from '#rules/screening/condition-table.ts'
import { medicationTable } from '#rules/screening/medication-table.ts'
import { paperTable } from '#rules/screening/paper-table.ts'
import { pregnancyTable } from '#rules/screening/pregnancy-table.ts'
import type { Severity } from '#rules/screening/screen.ts'
import { severities, severityOf } from '#rules/screening/screen-severity.ts'
import { signTable } from '#rules/screening/sign-table.ts'

const facts = new Map(conditionTable.map(([rule, fact]) => [rule, fact.split(' ').slice(1)]))

/** When a condition matches a rule; null if it isn't one. */
export function factWords(rule: string): string | null {
  const [when, days] = facts.get(rule) ?? []
  if (when === 'now') return 'Now'
  if (when === 'any') return 'Now or in the past'
  if (when === 'recent') return `Now or in the last ${days} days`
  if (when === 'older') return `Longer than ${days} days ago`
  if (when === 'past') return days === undefined ? 'In the past' : `In the last ${days} days`
  return null
}

const letters = new Map(
  [...conditionTable, ...pregnancyTable, ...medicationTable, ...signTable].map(row => [
    row[0],
    row[3].split(' '),
  ]),
)
const papers = new Map(paperTable.map(([rule, , severity]) => [rule, severity]))

/** Published severities by trait, highest first; no traits: any service. */
export function publishedOf(rule: string): { severity: Severity; traits: string[] }[] {
  const row = letters.get(rule)
  const plain = severities.find(each => (papers.get(rule) ?? 'ask').startsWith(each)) ?? 'ask'
  if (!row) return [{ severity: plain, traits: [] }]
  return severities.toReversed().flatMap(severity => {
    const traits = tableTraits.filter((_, at) => severityOf(row[at]) === severity)
    return traits.length > 0 ? [{ severity, traits }] : []
  })
}
