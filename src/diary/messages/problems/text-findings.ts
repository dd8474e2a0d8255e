import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import { type TextPurpose, textRules } from '../templates/text-templates.ts'
import { fill } from '../templates/variables.ts'

/**
 * What the linter says of the words of a text, its end with them (send rules, section 5). None of them answers an act, so what blocks
 * holds them back.
 */
export function textFindings(
  purpose: TextPurpose,
  words: string,
  { practice_name, services }: { practice_name: string; services: readonly string[] },
): LintFinding[] {
  const rules = textRules[purpose]
  const said = fill(words.trim(), { practice: practice_name })
  return lintOutbound([said, rules.end].filter(Boolean).join('\n'), {
    audience: 'person',
    channel: 'sms',
    purpose: rules.purpose,
    services,
    practice_name,
  })
}
