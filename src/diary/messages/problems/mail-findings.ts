import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import type { SendPurpose } from '#rules/sending/send-facts.ts'
import type { Words } from '../schema.ts'
import { withNames } from '../templates/block-list.ts'
import { wordsOfBlock } from './mail-problems.ts'

/** What the linter has to know of who writes. */
export interface FindingContext {
  purpose: SendPurpose
  practice_name: string
  postal_address: string | null
  /** Names of the practice's services. */
  services: readonly string[]
}

const ended = (words: string) => (/[.!?]\s*$/.test(words) ? words : `${words}.`)
// What stands at the foot of such a mail when it leaves.
const wayOut = 'https://way-out.example/preferences'

/**
 * What the linter says of the words of a mail, its foot with them. Of letters that answer an act of theirs nothing is held back: there
 * each finding is a warning (product decisions, "The linter").
 */
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
