import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { TextTemplate } from '../message-kind.ts'
import { fill } from '../templates/variables.ts'

/**
 * What the linter says of the words of a text, its end with them (send rules, section 5). None of them answers an act, so what blocks
 * holds them back.
 */
export function textFindings(
  { end, purpose }: TextTemplate,
  words: string,
  { practice_name, services }: { practice_name: string; services: readonly string[] },
): LintFinding[] {
  const said = fill(words.trim(), { practice: practice_name })
  return lintOutbound([said, end].filter(Boolean).join('\n'), {
    audience: 'person',
    channel: 'sms',
    purpose,
    services,
    practice_name,
  })
}
