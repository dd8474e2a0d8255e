import type { Words } from '../schema.ts'
import { hasLooseBrackets, unknownIn, type Variable } from '../templates/variables.ts'
import { type MailProblem, slotProblem, wordsOfBlock } from './mail-problems.ts'

/** Unknown variables while typing. Unfinished text (empty parts, open brackets) isn't reported. */
export function wordSlips({ subject, blocks }: Words, allowed: readonly Variable[]): MailProblem[] {
  const places: [MailProblem['at'], string][] = [
    ['subject', subject],
    ...blocks.map((block, at): [number, string] => [at, wordsOfBlock(block)]),
  ]
  return places.flatMap(([at, typed]) => {
    if (hasLooseBrackets(typed) && unknownIn(typed).length === 0) return []
    const words = slotProblem(typed, allowed)
    return words ? [{ at, words }] : []
  })
}
