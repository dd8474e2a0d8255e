import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import type { LintCode } from '#rules/sending/lint-outbound.ts'

export interface WordsFinding {
  /** The step's id. */
  step: string
  code: LintCode | 'words'
  found: string
  words?: string
  at?: MailProblem['at']
}

export function findingSentence({ code, found, words = '' }: WordsFinding): string {
  if (code === 'words') return words
  const { wrong, instead } = findingWords({ code, found })
  return `${wrong} ${instead}`
}
