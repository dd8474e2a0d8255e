import type { Done } from '#base/actions/server/offers/act.ts'
import { severityNames } from '../../health-labels.ts'
import type { Screening } from '../../schema.ts'

/** Only the number of findings is stored; the findings appear in this answer alone, because they are clinical data. */
export function screened(
  { findings, has_card, service }: Screening,
  { name, client_id, evidence }: { name: string; client_id: string; evidence: readonly string[] },
): Done {
  const count = (severity: keyof typeof severityNames) =>
    findings.filter(each => each.severity === severity).length
  const parts = (['stop', 'ask', 'note'] as const).flatMap(each =>
    count(each) ? [`${count(each)} × ${severityNames[each]}`] : [],
  )
  const what = `${name}${service.name ? `, ${service.name}` : ''}`
  const said = parts.length
    ? `${parts.join(', ')}. The card has each with its source. You decide.`
    : 'no rule is met by what was recorded.'
  return {
    message: has_card
      ? `${what}: ${said}`
      : `${what}: no health answers are recorded yet. Record them on the Health card first.`,
    data: { client_id, has_card, stop: count('stop'), ask: count('ask'), note: count('note') },
    shownOnly: { findings },
    evidence,
    people: [client_id],
  }
}
