import type { MailTemplate } from '../message-kind.ts'
import type { Block, Words } from '../schema.ts'
import { missingIn } from '../templates/block-list.ts'
import { hasLooseBrackets, namesIn, type Variable } from '../templates/variables.ts'
import {
  linkProblem,
  type MailProblem,
  mailProblems,
  slotProblem,
  tooMuch,
  wordsOfBlock,
} from './mail-problems.ts'

const lockedTypes: readonly Block['type'][] = ['waits', 'policy', 'facts', 'contact']

/** A part every client needs (when, how to move or cancel, how to reach the practice), at a fixed place. */
export const isLockedPart = (block: Block): boolean =>
  lockedTypes.includes(block.type) || (block.type === 'button' && !block.to)

const lockedOf = (blocks: readonly Block[]) => blocks.filter(isLockedPart).map(({ type }) => type)

/** All required parts in order: heading first, contact last, free blocks between. */
function isInOrder({ words }: MailTemplate, blocks: readonly Block[]): boolean {
  const required = lockedOf(words.blocks)
  return (
    blocks[0]?.type === 'heading' &&
    blocks.at(-1)?.type === 'contact' &&
    lockedOf(blocks).join() === required.join()
  )
}

/** Why the wording can't be used, by place. Required parts can't be removed, and only known variables are allowed. */
export function wordProblems(template: MailTemplate, words: Words): MailProblem[] {
  const { variables: allowed, inSubject = allowed, needsAct } = template
  if (!template.isVisit) return mailProblems(words, { allowed, inSubject, needsAct })
  const found: MailProblem[] = []
  const say = (at: MailProblem['at'], problem: string | undefined) => {
    if (problem) found.push({ at, words: problem })
  }
  const { subject, blocks } = words
  if (!isInOrder(template, blocks)) say('blocks', 'A part that clients need is missing or not in its place.')
  say('blocks', tooMuch(blocks))
  say('subject', subjectProblem(subject, allowed, inSubject))
  blocks.forEach((block, at) => {
    const typed = wordsOfBlock(block)
    const isPlain = block.type === 'button' || block.type === 'picture'
    say(at, missingIn(block) ?? (isPlain ? plainProblem(typed) : slotProblem(typed, allowed)))
    say(at, linkProblem(block))
  })
  if (template.saysWhen) {
    const said = missingVisit(blocks.map(wordsOfBlock).join(' '))
    const at = blocks.findIndex(({ type }) => type === 'text')
    say(at < 0 ? 'blocks' : at, said)
  }
  return found
}

const plainProblem = (words: string) =>
  namesIn(words).length > 0 || hasLooseBrackets(words)
    ? 'These are plain words, without anything to fill in.'
    : undefined

function subjectProblem(
  subject: string,
  allowed: readonly Variable[],
  inSubject: readonly Variable[],
): string | undefined {
  if (subject.trim() === '') return 'Fill this in'
  const fixed = slotProblem(subject, allowed)
  if (fixed) return fixed
  const barred = namesIn(subject).find(name => !inSubject.some(each => each === name))
  return barred
    ? `Subjects show on lock screens. Day, time and practice may stand there; {{${barred}}} may not.`
    : undefined
}

// Without a facts block the text has to name the visit.
function missingVisit(words: string): string | undefined {
  const names = namesIn(words)
  const says = names.includes('when') || (names.includes('day') && names.includes('time'))
  return says ? undefined : 'Say which visit it is: fill in {{when}}, or {{day}} and {{time}}.'
}
