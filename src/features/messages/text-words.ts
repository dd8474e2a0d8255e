import type { Block } from './schema.ts'
import { plainText } from './text-segments.ts'
import {
  fill,
  hasLooseBrackets,
  namesIn,
  slotOf,
  subjectVariables,
  unknownIn,
  type Values,
} from './variables.ts'

/** Characters of the words of a text, before they are filled in. */
export const mostTextWords = 300
/** What a filled text may have: five messages. */
const mostFilled = 765
/** Messages that one text may be that sells something, its link and its end with it. */
export const mostSegments = 3

/** Texts show on lock screens, as subjects do: no name, no service. */
export const textVariables = subjectVariables

/** The words of the product. What is always there stands behind them: `textEnd`. */
export const standardText = `${slotOf('practice')}: your visit is ${slotOf('when')}. Reply 1 to confirm, 2 to cancel, 3 to move.`
/** How texts are ended, which carriers ask of every one of them. */
export const textEnd = 'STOP ends texts.'

/** Why these words cannot be the text; undefined where they can. It always says who writes and when the visit is. */
export function textProblem(words: string): string | undefined {
  const typed = words.trim()
  if (typed === '') return 'Fill this in'
  if (typed.length > mostTextWords) return `At most ${mostTextWords} characters`
  const [unknown] = unknownIn(typed)
  if (unknown !== undefined) return `{{${unknown}}} is nothing we can fill in. Choose from “Fill in”.`
  if (hasLooseBrackets(typed)) return 'A {{ or }} stands alone here. Take it out, or close it.'
  const names = namesIn(typed)
  const barred = names.find(name => !textVariables.some(each => each === name))
  if (barred)
    return `Texts show on lock screens. Day, time and practice may stand there; {{${barred}}} may not.`
  if (!names.includes('practice')) return `Say who writes: fill in ${slotOf('practice')}.`
  const saysWhen = names.includes('when') || (names.includes('day') && names.includes('time'))
  return saysWhen
    ? undefined
    : `Say when it is: fill in ${slotOf('when')}, or ${slotOf('day')} and ${slotOf('time')}.`
}

/** The words as a version of a template keeps them, and back. */
export const blocksOfText = (words: string): Block[] => [{ type: 'text', text: words.trim() }]

/** What a stored version says, if a text can be written with it. */
export function usableText(version: unknown): string | undefined {
  const { subject, blocks } = (version ?? {}) as { subject?: unknown; blocks?: unknown }
  if (subject !== null || !Array.isArray(blocks) || blocks.length !== 1) return undefined
  const { type, text } = (blocks[0] ?? {}) as { type?: unknown; text?: unknown }
  return type === 'text' && typeof text === 'string' && textProblem(text) === undefined ? text : undefined
}

/**
 * The text in the practice's words or, where there are none that can be used, the standard ones: on one line, in plain
 * letters where these say the same, then the client's own link and how to end texts, whatever the words are. `whose` takes the
 * place of "your visit" where whoever reads it is not who comes.
 */
export function writeText(
  version: unknown,
  values: Values,
  link: string | null,
  whose?: string,
): { text: string; isOwn: boolean } {
  const own = usableText(version)
  const written = own === undefined ? undefined : whole(own, values, link, whose)
  return written !== undefined && written.length <= mostFilled
    ? { text: written, isOwn: true }
    : { text: whole(standardText, values, link, whose), isOwn: false }
}

function whole(words: string, values: Values, link: string | null, whose: string | undefined): string {
  const said = whose === undefined ? words : words.replace(/\byour visit\b/gi, () => whose)
  return plainText([fill(said, values).replace(/\s+/g, ' ').trim(), link, textEnd].filter(Boolean).join(' '))
}
