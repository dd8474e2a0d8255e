import type { Block, Words } from '../schema.ts'
import { missingIn } from '../templates/block-list.ts'
import { bounds } from '../templates/mail-bounds.ts'
import { badLink, mailAddress, plainOf, runsOf } from '../templates/rich-text.ts'
import { hasLooseBrackets, namesIn, unknownIn, type Variable } from '../templates/variables.ts'

/** A problem of the subject, the whole email (`blocks`) or the block at an index. */
export interface MailProblem {
  at: 'subject' | 'blocks' | number
  words: string
}

/** A block's readable text with its variables; '' if it has none. */
export function wordsOfBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'signature':
      return block.text
    case 'text':
      return plainOf(block.text)
    case 'button':
      return block.label
    case 'picture':
      return block.alt
    default:
      return ''
  }
}

export const linksOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(block => {
    if (block.type === 'text' && typeof block.text !== 'string')
      return runsOf(block.text).flatMap(({ link }) => link ?? [])
    if (block.type === 'picture') return block.link ?? []
    return block.type === 'button' && block.to && block.to !== 'booking' ? [block.to] : []
  })

/** Why the variables can't be filled; undefined if they can. */
export function slotProblem(words: string, allowed: readonly Variable[]): string | undefined {
  const [unknown] = unknownIn(words)
  if (unknown !== undefined) return `{{${unknown}}} is nothing we can fill in. Choose from “Fill in”.`
  if (hasLooseBrackets(words)) return 'A {{ or }} stands alone here. Take it out, or close it.'
  const barred = namesIn(words).find(name => !allowed.some(each => each === name))
  return barred ? `{{${barred}}} cannot be filled in here. Choose from “Fill in”.` : undefined
}

/** Subjects show on lock screens, so they may not name the service. */
function subjectProblem(subject: string, allowed: readonly Variable[]): string | undefined {
  if (subject.trim() === '') return 'Fill this in'
  if (/[\r\n]/.test(subject)) return 'A subject is one line.'
  if (subject.trim().length > bounds.subject) return `At most ${bounds.subject} characters`
  return slotProblem(subject, allowed)
}

/** Bytes of all blocks as JSON; the table's limit is a little higher. */
const mostBytes = 50_000

/** Undefined if the blocks fit. */
export const tooMuch = (blocks: readonly Block[]): string | undefined =>
  blocks.length > bounds.blocks || new TextEncoder().encode(JSON.stringify(blocks)).length > mostBytes
    ? 'This is more than a mail can hold. Take something out.'
    : undefined

/** Why a block's link isn't allowed, if so. */
export const linkProblem = (block: Block): string | undefined =>
  linksOf([block]).some(link => !mailAddress(link)) ? badLink : undefined

const lockedTypes: readonly Block['type'][] = ['waits', 'policy', 'facts', 'contact']

/** Why an email can't be sent. `inSubject`: its subject's variables. `needsAct`: it needs its main button. */
export function mailProblems(
  { subject, blocks }: Words,
  {
    allowed,
    inSubject = allowed,
    needsAct = false,
  }: { allowed: readonly Variable[]; inSubject?: readonly Variable[]; needsAct?: boolean },
): MailProblem[] {
  const found: MailProblem[] = []
  const say = (at: MailProblem['at'], words: string | undefined) => {
    if (words) found.push({ at, words })
  }
  say('subject', subjectProblem(subject, inSubject))
  say('blocks', tooMuch(blocks))
  blocks.forEach((block, at) => {
    if (lockedTypes.includes(block.type)) say(at, 'This part belongs to letters about a visit.')
    say(at, missingIn(block) ?? slotProblem(wordsOfBlock(block), allowed))
    say(at, linkProblem(block))
    if (block.type === 'button' && !block.to && !needsAct) say(at, 'Say where this button leads.')
  })
  const acts = blocks.filter(block => block.type === 'button' && !block.to).length
  if (needsAct && acts !== 1) say('blocks', 'This mail needs one button that leads to what it is about.')
  if (blocks.filter(block => block.type === 'picture').length > bounds.pictures)
    say('blocks', `At most ${bounds.pictures} pictures, so that the mail arrives quickly.`)
  if (!blocks.some(block => block.type === 'heading' || block.type === 'text'))
    say('blocks', 'Write a heading or some words: a mail of pictures alone is not read by everybody.')
  return found
}

export function usesPractice(blocks: readonly Block[]): { services: string[]; pictures: string[] } {
  const services = new Set<string>()
  const pictures = new Set<string>()
  for (const block of blocks) {
    if (block.type === 'picture') pictures.add(block.file_id)
    if (block.type === 'service' || block.type === 'open_times') services.add(block.service_id)
  }
  return { services: [...services], pictures: [...pictures] }
}

/** Whether the subject and every block are empty. */
export function saysNothing({ subject, blocks }: Words): boolean {
  const { services, pictures } = usesPractice(blocks)
  return [subject, ...blocks.map(wordsOfBlock), ...services, ...pictures].every(each => each.trim() === '')
}

/** Bytes of all pictures of one email. */
export const mostPictureBytes = 3_000_000

/** Content that is gone: a service that can't be booked online, a missing picture, open slots of a class. */
export function goneParts(
  blocks: readonly Block[],
  known: {
    services: ReadonlyMap<string, unknown>
    pictures: ReadonlyMap<string, { bytes: number }>
    open_times: ReadonlyMap<string, unknown>
  },
): MailProblem[] {
  const found = blocks.flatMap((block, at): MailProblem[] => {
    if (block.type === 'picture' && !known.pictures.has(block.file_id))
      return [{ at, words: 'This picture is no longer there. Choose another.' }]
    const isOfService = block.type === 'service' || block.type === 'open_times'
    if (isOfService && !known.services.has(block.service_id))
      return [{ at, words: 'This service is no longer offered online. Choose another.' }]
    return block.type === 'open_times' && !known.open_times.has(block.service_id)
      ? [{ at, words: 'A class has places and no open times. Choose another service, or show its card.' }]
      : []
  })
  const bytes = [...known.pictures.values()].reduce((sum, picture) => sum + picture.bytes, 0)
  if (bytes > mostPictureBytes)
    found.push({
      at: 'blocks',
      words: 'The pictures are too large together. Take smaller ones, or JPEG for photos.',
    })
  return found
}

/** Problems as fields of a refusal: `subject`, `blocks`, or `block-3` for the fourth. */
export const fieldsOf = (problems: readonly MailProblem[]): Record<string, string> =>
  Object.fromEntries(
    problems.toReversed().map(({ at, words }) => [typeof at === 'number' ? `block-${at}` : at, words]),
  )

/** The reverse of `fieldsOf`. */
export const problemsIn = (fields: Record<string, string>): MailProblem[] =>
  Object.entries(fields).map(([field, words]) => {
    const [, place] = /^block-(\d+)$/.exec(field) ?? []
    return { at: place === undefined ? (field === 'subject' ? 'subject' : 'blocks') : Number(place), words }
  })
