import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import type { LintCode } from '#rules/sending/lint-outbound.ts'

/** Why the message of a step may not leave. */
export interface WordsFinding {
  /** The step's id. */
  step: string
  /** The linter's, or `words`: it is said here. */
  code: LintCode | 'words'
  /** The linter's: what it found. */
  found: string
  words?: string
  /** In a mail: where. */
  at?: MailProblem['at']
}

/** What is wrong with the words of a step, and what to write instead. */
export function findingSentence({ code, found, words = '' }: WordsFinding): string {
  if (code === 'words') return words
  const { wrong, instead } = findingWords({ code, found })
  return `${wrong} ${instead}`
}
