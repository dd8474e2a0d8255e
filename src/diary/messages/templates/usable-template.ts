import type { MailTemplate } from '../message-kind.ts'
import { wordProblems } from '../problems/word-problems.ts'
import { type Words, words as wordsSchema } from '../schema.ts'

/** What a stored version says, if letters can be written with it; else undefined, and the standard words go out. */
export function usableWords(template: MailTemplate, stored: unknown): Words | undefined {
  const { success, data } = wordsSchema.safeParse(stored)
  return success && wordProblems(template, data).length === 0 ? data : undefined
}
