import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { SendPurpose } from '#rules/sending/send-facts.ts'
import type { Words } from '../schema.ts'
import { withNames } from '../templates/block-list.ts'
import { wordsOfBlock } from './mail-problems.ts'

export interface FindingContext {
  purpose: SendPurpose
  practice_name: string
  postal_address: string | null
  services: readonly string[]
}

const ended = (words: string) => (/[.!?]\s*$/.test(words) ? words : `${words}.`)
// The preferences link such an email gets when it is sent.
const wayOut = 'https://way-out.example/preferences'

/** Findings for an email with its footer. For replies all are warnings (product decisions, "The linter"). */
export function mailFindings(
  { subject, blocks }: Words,
  { purpose, practice_name, postal_address, services }: FindingContext,
): LintFinding[] {
  const hasWayOut = purpose === 'marketing' || purpose === 'review'
  const foot = hasWayOut ? [practice_name, postal_address ?? '', wayOut] : []
  const said = [subject, ...blocks.map(wordsOfBlock)].filter(words => words.trim())
  const found = lintOutbound([...said.map(withNames).map(ended), ...foot].join('\n'), {
    audience: 'person',
    channel: 'email',
    purpose,
    services,
    practice_name,
    postal_address,
    unsubscribe_url: wayOut,
  })
  return purpose !== 'transactional'
    ? found
    : found.map(finding => ({ ...finding, severity: 'warn' as const }))
}
