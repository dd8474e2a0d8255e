import { bounds } from './mail-bounds.ts'
import type { Purpose } from './purposes.ts'
import { type Block, type Words, words as wordsSchema } from './schema.ts'
import {
  paragraphsOf,
  requiredBlocks,
  type WordField,
  type WordProblems,
  wordProblems,
} from './word-problems.ts'

/** The words of a letter as the plain editor has them: paragraphs lie in one field, a blank line apart. */
export type Draft = Record<Exclude<WordField, 'blocks'>, string>

/** Letters that each field of the editor takes. */
export const mostLetters: Record<keyof Draft, number> = {
  subject: bounds.subject,
  heading: bounds.heading,
  opening: bounds.paragraph,
  closing: bounds.paragraph,
  button: bounds.button,
}

export function draftOf({ subject, blocks }: Words): Draft {
  const { opening, closing } = paragraphsOf(blocks)
  return {
    subject,
    heading: blocks.find(each => each.type === 'heading')?.text ?? '',
    opening: opening.join('\n\n'),
    closing: closing.join('\n\n'),
    button: blocks.find(each => each.type === 'button')?.label ?? '',
  }
}

const paragraphs = (typed: string): Block[] =>
  typed
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(text => ({ type: 'text', text }))

/** What is typed, as a letter of this purpose: with all its locked blocks, each in its place. */
export function wordsOf(purpose: Purpose, draft: Draft): Words {
  const blocks = requiredBlocks(purpose).flatMap((type): Block[] => {
    if (type === 'heading') return [{ type, text: draft.heading.trim() }, ...paragraphs(draft.opening)]
    if (type === 'contact') return [...paragraphs(draft.closing), { type }]
    if (type === 'button') return [{ type, label: draft.button.trim() }]
    return type === 'waits' || type === 'policy' || type === 'facts' ? [{ type }] : []
  })
  return { subject: draft.subject.trim(), blocks }
}

/** What is wrong with what is typed, by field. */
export function draftProblems(purpose: Purpose, draft: Draft): WordProblems {
  const found: WordProblems = {}
  const hasButton = requiredBlocks(purpose).includes('button')
  for (const name of ['subject', 'heading', ...(hasButton ? (['button'] as const) : [])] as const)
    if (draft[name].trim() === '') found[name] = 'Fill this in'
  for (const [name, most] of Object.entries(mostLetters) as [keyof Draft, number][])
    if (draft[name].trim().length > most) found[name] = `At most ${most.toLocaleString('en-US')} characters`
  const words = wordsOf(purpose, draft)
  const { success } = wordsSchema.safeParse(words)
  if (!success && Object.keys(found).length === 0) found.opening = 'This is more than a letter can hold.'
  return { ...wordProblems(purpose, words), ...found }
}
