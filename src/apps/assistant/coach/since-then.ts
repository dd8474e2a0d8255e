import { type FindingFacts, figureOf, fourWeeks } from '../findings/finding-facts.ts'
import { valueWords } from '../findings/quick-notes.ts'
import type { Finding } from '../findings/schema.ts'
import { fullnessWords, weekParts } from '../findings/week-parts.ts'

/** How the finding's first metric changed in the four weeks until now. Null when it can't be computed anymore. */
export function sinceThen(finding: Finding, facts: FindingFacts): string | null {
  const figure = finding.proofs[0]?.figure
  if (!figure) {
    const { days, parts } = weekParts(facts)
    const part = [...days, ...parts].find(({ name }) => name === finding.subject)
    return part ? `Now ${fullnessWords(part)} full in four weeks.` : null
  }
  const { metric, practitioner_id, service_id, from, to } = figure
  const isAsOf = from === to
  const span = isAsOf ? { from: facts.today, to: facts.today } : fourWeeks(facts).now
  const found = figureOf(facts, metric, span, { practitioner_id, service_id })
  if (found.value === null) return null
  const words = valueWords(found, facts.currency)
  return isAsOf ? `Now ${words}.` : `Now ${words} in four weeks.`
}
