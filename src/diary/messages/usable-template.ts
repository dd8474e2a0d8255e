import type { Purpose } from './purposes.ts'
import { type Words, words as wordsSchema } from './schema.ts'
import { wordProblems } from './word-problems.ts'

/** What a stored version says, if letters can be written with it; else undefined, and the standard words go out. */
export function usableWords(purpose: Purpose, stored: unknown): Words | undefined {
  const { success, data } = wordsSchema.safeParse(stored)
  return success && wordProblems(purpose, data).length === 0 ? data : undefined
}
