import { wordProblems } from '../problems/word-problems.ts'
import type { Purpose } from '../purposes.ts'
import { type Words, words as wordsSchema } from '../schema.ts'

/** What a stored version says, if letters can be written with it; else undefined, and the standard words go out. */
export function usableWords(purpose: Purpose, stored: unknown): Words | undefined {
  const { success, data } = wordsSchema.safeParse(stored)
  return success && wordProblems(purpose, data).length === 0 ? data : undefined
}
