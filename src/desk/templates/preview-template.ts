import type { MailProblem } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { blockNames } from '#diary/messages/templates/block-list.ts'

export interface LeftOut {
  name: string
  words: string
}

/** Placeholder for a missing subject. */
const noSubject = 'No subject yet'
/** Placeholder for missing required text. */
const noWords = '…'

/**
 * The part of a draft that can be previewed: without invalid blocks, with placeholders for a required subject, heading
 * or button. `words` null: nothing can be shown. `problemsOf` returns problems by place.
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

/** What a preview leaves out, in order, each once. */
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
