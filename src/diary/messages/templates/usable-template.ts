import type { MailTemplate } from '../message-kind.ts'
import { wordProblems } from '../problems/word-problems.ts'
import { type Words, words as wordsSchema } from '../schema.ts'

/** The wording of a stored version if usable; undefined: the standard one is sent. */
export function usableWords(template: MailTemplate, stored: unknown): Words | undefined {
  const { success, data } = wordsSchema.safeParse(stored)
  return success && wordProblems(template, data).length === 0 ? data : undefined
}
