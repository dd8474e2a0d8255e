import { countText, plainText } from '#rules/sending/text-segments.ts'
import type { TextTemplate } from '../message-kind.ts'
import { fill, hasLooseBrackets, namesIn, slotOf, unknownIn, type Values, variables } from './variables.ts'

/** Characters of the words of a text, before they are filled in. */
export const mostTextWords = 300
/** Five segments. */
const mostFilled = 765
export const mostSegments = 3

/** A marketing text for one reader: if their name makes it too long or costly, the name's fallback is used. */
export function fitText(write: (first_name: string) => string, first_name: string): string {
  const text = write(first_name)
  return isTooLong(text) ? write('') : text
}

export const isTooLong = (text: string): boolean => countText(text).segments > mostSegments

export const costlyName = 'Łucja'
/** Shown to authors whose text has no room for such a name. */
export const nameLeftOut = ` Where a name would make it more than three messages, it says “${variables.first_name.fallback}”.`

export const textEnd = 'STOP ends texts.'

/** What texts are written and checked by, of what the feature that writes them declares. */
type TextRules = Pick<TextTemplate, 'standard' | 'variables' | 'saysWhen' | 'end'>

/** Why the wording can't be used; undefined if it can. It must name the practice, and the time it is about. */
export function textProblem(
  { variables, saysWhen }: Pick<TextRules, 'variables' | 'saysWhen'>,
  words: string,
): string | undefined {
  const typed = words.trim()
  if (typed === '') return 'Fill this in'
  if (typed.length > mostTextWords) return `At most ${mostTextWords} characters`
  const [unknown] = unknownIn(typed)
  if (unknown !== undefined) return `{{${unknown}}} is nothing we can fill in. Choose from “Fill in”.`
  if (hasLooseBrackets(typed)) return 'A {{ or }} stands alone here. Take it out, or close it.'
  const names = namesIn(typed)
  const barred = names.find(name => !variables.some(each => each === name))
  if (barred)
    return saysWhen
      ? `Texts show on lock screens. Day, time and practice may stand there; {{${barred}}} may not.`
      : `Texts show on lock screens. The practice may stand there; {{${barred}}} may not.`
  if (!names.includes('practice')) return `Say who writes: fill in ${slotOf('practice')}.`
  return !saysWhen || names.includes('when') || (names.includes('day') && names.includes('time'))
    ? undefined
    : `Say when it is: fill in ${slotOf('when')}, or ${slotOf('day')} and ${slotOf('time')}.`
}

/** A template version's blocks, and back. */
export const blocksOfText = (words: string): { type: 'text'; text: string }[] => [
  { type: 'text', text: words.trim() },
]

/** The wording of a stored version, if usable. */
export function usableText(rules: TextRules, version: unknown): string | undefined {
  const { subject, blocks } = (version ?? {}) as { subject?: unknown; blocks?: unknown }
  if (subject !== null || !Array.isArray(blocks) || blocks.length !== 1) return undefined
  const { type, text } = (blocks[0] ?? {}) as { type?: unknown; text?: unknown }
  return type === 'text' && typeof text === 'string' && textProblem(rules, text) === undefined
    ? text
    : undefined
}

/** The practice's wording or else the standard one; `then` (the client's link) and the opt-out always follow. */
export function writeText(
  rules: TextRules,
  version: unknown,
  values: Values,
  then: string | null,
  whose?: string,
): { text: string; isOwn: boolean } {
  const own = usableText(rules, version)
  const { standard, end } = rules
  const whole = (words: string) => {
    const said = whose === undefined ? words : words.replace(/\byour visit\b/gi, () => whose)
    return plainText([fill(said, values).replace(/\s+/g, ' ').trim(), then, end].filter(Boolean).join(' '))
  }
  const written = own === undefined ? undefined : whole(own)
  return written !== undefined && written.length <= mostFilled
    ? { text: written, isOwn: true }
    : { text: whole(standard), isOwn: false }
}
