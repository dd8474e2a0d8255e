import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import { plainText } from '#rules/sending/text-segments.ts'

/** Hours in which an answer to a client's own message is one (product decisions, "Purposes"). */
export const answerHours = 24

/** Characters of what somebody writes to one client by hand. */
export const byHandBounds = { subject: 150, email: 5000, sms: 1000 } as const

/**
 * A text by hand as it leaves: an answer as it was typed, for they know whom they wrote to; any other says who writes and how it
 * ends. One line a line, and typographic signs made plain, which alone would double what it costs.
 */
export function textByHand(practiceName: string, words: string, isAnswer: boolean): string {
  const said = plainText(words.trim()).replace(/[ \t]+/g, ' ')
  return isAnswer ? said : `${plainText(practiceName)}: ${said} STOP ends texts.`
}

/** What keeps words by hand from leaving (send rules, section 5); an answer to somebody's own words is never held back. */
export const lintByHand = (
  words: { subject?: string | undefined; words: string },
  context: { channel: 'email' | 'sms'; isAnswer: boolean; services: readonly string[] },
): LintFinding[] =>
  lintOutbound([words.subject, words.words].filter(Boolean).join('\n'), {
    audience: 'person',
    purpose: context.isAnswer ? 'transactional' : 'care',
    channel: context.channel,
    services: context.services,
  }).map(finding => (context.isAnswer ? { ...finding, severity: 'warn' } : finding))
