import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { TextTemplate } from '../message-kind.ts'
import { fill } from '../templates/variables.ts'

/** Linter findings for a text with its opt-out. Texts are never replies, so errors block them. */
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
