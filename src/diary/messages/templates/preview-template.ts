import type { MailProblem } from '../problems/mail-problems.ts'
import type { Words } from '../schema.ts'
import { blockNames } from './block-list.ts'

/** A part that a preview does without: what it is called, and what it lacks. */
export interface LeftOut {
  name: string
  words: string
}

/** What stands for a subject that is none. */
const noSubject = 'No subject yet'
/** What stands for the words of a part that has to be there. */
const noWords = '…'

/**
 * What of words that are still being written can be shown: without the blocks that something is wrong with, and with something in
 * place of a subject, or of a heading or button that has to be there. `words` null: nothing can be shown as long as that is so.
 * `problemsOf` says what is wrong with words, by place.
 */
export function wholeWords(
  words: Words,
  problemsOf: (words: Words) => readonly MailProblem[],
): { words: Words | null; left: LeftOut[] } {
  const problems = problemsOf(words)
  if (problems.length === 0) return { words, left: [] }
  const wrong = new Set(problems.map(({ at }) => at))
  const subject = wrong.has('subject') ? noSubject : words.subject
  const blocks = words.blocks.filter((_, at) => !wrong.has(at))
  const filled = words.blocks.flatMap((block, at) => {
    if (!wrong.has(at)) return block
    if (block.type === 'heading') return { ...block, text: noWords }
    return block.type === 'button' && !block.to ? { ...block, label: noWords } : []
  })
  const shown = [blocks, filled]
    .map(each => ({ subject, blocks: each }))
    .find(each => problemsOf(each).length === 0)
  return { words: shown ?? null, left: omittedParts(words, problems) }
}

/** What a mail goes without, in the order of the mail, each part once. */
export function omittedParts(words: Words, problems: readonly MailProblem[]): LeftOut[] {
  const saidAt = (place: MailProblem['at']) => problems.find(({ at }) => at === place)?.words
  const subject = saidAt('subject')
  return [
    ...(subject ? [{ name: 'Subject', words: subject }] : []),
    ...words.blocks.flatMap((block, at) => {
      const said = saidAt(at)
      return said ? [{ name: blockNames[block.type], words: said }] : []
    }),
  ]
}
