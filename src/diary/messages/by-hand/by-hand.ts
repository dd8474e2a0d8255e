import { type LintFinding, lintOutbound } from '#rules/sending/lint-outbound.ts'
import { plainText } from '#rules/sending/text-segments.ts'

/** Hours in which a message counts as a reply (product decisions, "Purposes"). */
export const answerHours = 24

/** Characters. */
export const byHandBounds = { subject: 150, email: 5000, sms: 1000 } as const

/** A reply is sent as typed; other texts name the practice and say how to stop. Costly characters are replaced. */
export function textByHand(practiceName: string, words: string, isAnswer: boolean): string {
  const said = plainText(words.trim()).replace(/[ \t]+/g, ' ')
  return isAnswer ? said : `${plainText(practiceName)}: ${said} STOP ends texts.`
}

/** What blocks a message (send rules, section 5); replies are never blocked. */
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
