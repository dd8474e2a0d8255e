import { type LintFinding, lintOutbound } from './lint-outbound.ts'
import { type TextPurpose, textRules } from './text-words.ts'
import { fill } from './variables.ts'

/**
 * What the linter says of the words of a text, its end with them (send rules, section 5). What looks after a visit or answers a
 * wish is not held back, but for the links that carriers drop.
 */
export function textFindings(
  purpose: TextPurpose,
  words: string,
  { practice_name, services }: { practice_name: string; services: readonly string[] },
): LintFinding[] {
  const rules = textRules[purpose]
  const said = fill(words.trim(), { practice: practice_name })
  const found = lintOutbound([said, rules.end].filter(Boolean).join('\n'), {
    audience: 'person',
    channel: 'sms',
    purpose: rules.purpose,
    services,
    practice_name,
  })
  const isHeldBack = ({ code }: LintFinding) => rules.purpose === 'review' || code === 'foreign_shortener'
  return found.map(finding => (isHeldBack(finding) ? finding : { ...finding, severity: 'warn' }))
}
