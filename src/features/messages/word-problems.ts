import { bounds } from './mail-bounds.ts'
import type { Purpose } from './purposes.ts'
import { plainOf } from './rich-text.ts'
import type { Block, Words } from './schema.ts'
import { standardWords } from './standard-words.ts'
import { hasLooseBrackets, namesIn, subjectVariables, unknownIn } from './variables.ts'

/** What the editor calls its fields; `blocks` is what no field is about. */
export type WordField = 'subject' | 'heading' | 'opening' | 'closing' | 'button' | 'blocks'
export type WordProblems = Partial<Record<WordField, string>>

const lockedOf = (blocks: readonly Block[]) => blocks.flatMap(({ type }) => (type === 'text' ? [] : [type]))

/** Blocks that every letter of this purpose has, in this order. Paragraphs stand after the heading, and before the foot. */
export const requiredBlocks = (purpose: Purpose): Block['type'][] => lockedOf(standardWords[purpose].blocks)

/** Paragraphs before the first block that is no text, and those after it. */
export function paragraphsOf(blocks: readonly Block[]): { opening: string[]; closing: string[] } {
  const found = { opening: [] as string[], closing: [] as string[] }
  let at: keyof typeof found = 'opening'
  for (const each of blocks) {
    if (each.type === 'text') found[at].push(plainOf(each.text))
    else if (each.type !== 'heading') at = 'closing'
  }
  return found
}

// Closing words stand right before the foot, and nowhere between what is locked.
function isInOrder(purpose: Purpose, blocks: readonly Block[]): boolean {
  const required = requiredBlocks(purpose)
  if (lockedOf(blocks).join() !== required.join()) return false
  const types = blocks.map(({ type }) => type)
  const first = types.findIndex((type, at) => at > 0 && type !== 'text')
  const last = types.findLastIndex((type, at) => at < types.length - 1 && type !== 'text')
  return types[0] === 'heading' && types.slice(first, last + 1).every(type => type !== 'text')
}

/**
 * Why these words cannot be the letter, by field; nothing where they can. What a client must read (when it is, how to
 * move or cancel, whether it still waits) cannot be taken out, and only what is known can be filled in.
 */
export function wordProblems(purpose: Purpose, { subject, blocks }: Words): WordProblems {
  const { opening, closing } = paragraphsOf(blocks)
  const heading = blocks.find(each => each.type === 'heading')?.text ?? ''
  const button = blocks.find(each => each.type === 'button')?.label ?? ''
  const found: WordProblems = {}
  const say = (field: WordField, problem: string | undefined) => {
    if (problem) found[field] ??= problem
  }
  if (!isInOrder(purpose, blocks)) say('blocks', 'A part that clients need is missing or not in its place.')
  say('subject', subjectProblem(subject))
  say('heading', slotProblem(heading))
  say('button', namesIn(button).length > 0 || hasLooseBrackets(button) ? plainButton : undefined)
  for (const [field, list] of [
    ['opening', opening],
    ['closing', closing],
  ] as const) {
    say(field, slotProblem(list.join('\n')))
    if (list.join('\n\n').length > bounds.paragraph)
      say(field, `At most ${bounds.paragraph.toLocaleString('en-US')} characters`)
  }
  if (opening.length + closing.length > bounds.paragraphs)
    say('opening', `At most ${bounds.paragraphs} paragraphs`)
  if (purpose === 'visit-cancelled') say('opening', missingVisit([heading, ...opening, ...closing].join(' ')))
  return found
}

const plainButton = 'The button has plain words, without anything to fill in.'

function slotProblem(words: string): string | undefined {
  const [unknown] = unknownIn(words)
  if (unknown !== undefined) return `{{${unknown}}} is nothing we can fill in. Choose from “Fill in”.`
  return hasLooseBrackets(words) ? 'A {{ or }} stands alone here. Take it out, or close it.' : undefined
}

function subjectProblem(subject: string): string | undefined {
  const fixed = slotProblem(subject)
  if (fixed) return fixed
  const barred = namesIn(subject).find(name => !subjectVariables.some(each => each === name))
  return barred
    ? `Subjects show on lock screens. Day, time and practice may stand there; {{${barred}}} may not.`
    : undefined
}

// No facts follow in this letter: its own words have to say which visit is meant.
function missingVisit(words: string): string | undefined {
  const names = namesIn(words)
  const says = names.includes('when') || (names.includes('day') && names.includes('time'))
  return says ? undefined : 'Say which visit it is: fill in {{when}}, or {{day}} and {{time}}.'
}
