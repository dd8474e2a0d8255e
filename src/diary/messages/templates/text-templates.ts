import type { SendPurpose } from '#rules/sending/send-facts.ts'
import { countText, plainText } from '#rules/sending/text-segments.ts'
import {
  fill,
  hasLooseBrackets,
  namesIn,
  slotOf,
  subjectVariables,
  unknownIn,
  type Values,
  type Variable,
  variables,
} from './variables.ts'

/** The texts whose words a practice can change: those that the product sends by itself. The name is their `kind` in the outbox. */
export const textPurposes = ['visit-reminder', 'review-ask', 'opening-offer'] as const
export type TextPurpose = (typeof textPurposes)[number]

export const isTextPurpose = (name: string): name is TextPurpose => textPurposes.some(each => each === name)

/** Characters of the words of a text, before they are filled in. */
export const mostTextWords = 300
/** What a filled text may have: five messages. */
const mostFilled = 765
/** Messages that one text may be that sells something, its link and its end with it. */
export const mostSegments = 3

/**
 * A text that sells something, for one reader: where their name makes it longer than it may be, or costly letters in it do,
 * the name's fallback stands instead. `write` fills it in; without a name with the fallback.
 */
export function fitText(write: (first_name: string) => string, first_name: string): string {
  const text = write(first_name)
  return isTooLong(text) ? write('') : text
}

/** Of a filled text that sells something. */
export const isTooLong = (text: string): boolean => countText(text).segments > mostSegments

/** Of a letter outside the alphabet of texts, with which fewer characters fit. */
export const costlyName = 'Łucja'
/** Said to whoever writes a text that has no room for such a name, behind what it costs. */
export const nameLeftOut = ` Where a name would make it more than three messages, it says “${variables.first_name.fallback}”.`

/** How texts are ended, which carriers ask of every one of them. */
export const textEnd = 'STOP ends texts.'

interface TextRules {
  /** The words of the product. What is always there stands behind them. */
  standard: string
  /** By which rules it may leave. */
  purpose: SendPurpose
  /** Texts show on lock screens, as subjects do: no name, no service; of a visit that is asked about no day either. */
  variables: readonly Variable[]
  /** It has to say a day and a time. */
  saysWhen: boolean
  /** What stands last of all; null where nothing does. */
  end: string | null
}

export const textRules: Record<TextPurpose, TextRules> = {
  'visit-reminder': {
    standard: `${slotOf('practice')}: your visit is ${slotOf('when')}. Reply 1 to confirm, 2 to cancel, 3 to move.`,
    purpose: 'care',
    variables: subjectVariables,
    saysWhen: true,
    end: textEnd,
  },
  'review-ask': {
    standard: `${slotOf('practice')}: How was it? One tap says it:`,
    purpose: 'review',
    variables: ['practice'],
    saysWhen: false,
    end: 'Reply STOP to end these.',
  },
  'opening-offer': {
    standard: `${slotOf('practice')}: ${slotOf('when')} is open.`,
    purpose: 'care',
    variables: subjectVariables,
    saysWhen: true,
    end: null,
  },
}

/** Behind the words of an offered time, whatever they are: until when it can be taken, and where. */
export const offerEnd = ({ is_shared, until, url }: { is_shared: boolean; until: string; url: string }) =>
  `${is_shared ? 'First come, first served, until' : 'Kept for you until'} ${until}: ${url}`

/** Why these words cannot be the text; undefined where they can. It always says who writes, and which time it is about. */
export function textProblem(purpose: TextPurpose, words: string): string | undefined {
  const { variables, saysWhen } = textRules[purpose]
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

/** The words as a version of a template keeps them, and back. */
export const blocksOfText = (words: string): { type: 'text'; text: string }[] => [
  { type: 'text', text: words.trim() },
]

/** What a stored version says, if a text can be written with it. */
export function usableText(purpose: TextPurpose, version: unknown): string | undefined {
  const { subject, blocks } = (version ?? {}) as { subject?: unknown; blocks?: unknown }
  if (subject !== null || !Array.isArray(blocks) || blocks.length !== 1) return undefined
  const { type, text } = (blocks[0] ?? {}) as { type?: unknown; text?: unknown }
  return type === 'text' && typeof text === 'string' && textProblem(purpose, text) === undefined
    ? text
    : undefined
}

/**
 * The text in the practice's words or, where there are none that can be used, the standard ones: on one line, in plain
 * letters where these say the same. Behind them stands `then`, the client's own link with what belongs to it, and how to end
 * texts, whatever the words are. `whose` takes the place of "your visit" where whoever reads it is not who comes.
 */
export function writeText(
  purpose: TextPurpose,
  version: unknown,
  values: Values,
  then: string | null,
  whose?: string,
): { text: string; isOwn: boolean } {
  const own = usableText(purpose, version)
  const { standard, end } = textRules[purpose]
  const whole = (words: string) => {
    const said = whose === undefined ? words : words.replace(/\byour visit\b/gi, () => whose)
    return plainText([fill(said, values).replace(/\s+/g, ' ').trim(), then, end].filter(Boolean).join(' '))
  }
  const written = own === undefined ? undefined : whole(own)
  return written !== undefined && written.length <= mostFilled
    ? { text: written, isOwn: true }
    : { text: whole(standard), isOwn: false }
}
