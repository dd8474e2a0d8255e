// "Facts command nothing": which texts are left out, and by which code, read a second time.
import { lintOutbound } from '../../src/rules/sending/lint-outbound.ts'
import { lists } from '../lint-second-reading.ts'
import type { Dropped, Facts, Maybe } from './composer-shapes.ts'

/** NFC, trimmed, white space one blank; '' for nothing. */
export const cleaned = (text: Maybe<string>): string =>
  (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim()

const isWordy = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const plain = (text: string) => cleaned(text).toLowerCase().replace(/[‘’]/g, "'")

/** Whether a word or phrase stands in a text whole, in any case. */
export function hasWhole(text: string, phrase: string): boolean {
  const [read, wanted] = [plain(text), plain(phrase)]
  if (wanted === '') return false
  for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + 1)) {
    const before = [...read.slice(0, at)].at(-1)
    const after = [...read.slice(at + wanted.length)][0]
    // What is no letter itself has no word to end.
    const isOpen = isWordy([...wanted][0]) && isWordy(before)
    const isCut = isWordy([...wanted].at(-1)) && isWordy(after)
    if (!isOpen && !isCut) return true
  }
  return false
}

export const isAvoided = (facts: Facts, text: string): boolean =>
  facts.voice.avoid.some(each => hasWhole(text, each))

const control = /(?![\n\r\t])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c\u00ad\u180e]/u
const html = /<[\p{L}/!]|&[a-z][a-z0-9]*;|&#[^\s;]+;/iu
const domains = 'com|net|org|io|co|example|info|biz|ly|xyz'
const links = [
  /(?:https?|javascript|data):/i,
  /(?<![\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}]/iu,
  /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_]/u,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${domains})(?![\\p{L}\\p{N}])`, 'iu'),
]
const orders = /(?<![\p{L}\p{N}])(?:ignore|disregard|forget|override)(?![\p{L}\p{N}])/giu
const ordered = /(?<![\p{L}\p{N}])(?:instructions?|prompts?|rules?|above)(?![\p{L}\p{N}])/giu
const addressed = /(?<![\p{L}\p{N}])(?:system prompt|you are now|as an ai)(?![\p{L}\p{N}])/iu

export const hasLink = (text: string): boolean => links.some(each => each.test(text))

function isInstruction(raw: string): boolean {
  if (/\{\{|\$\{/.test(raw)) return true
  if (raw.split(/[\n\r\u2028\u2029]+/).some(line => /^\s*(?:system|assistant|user):/i.test(line))) return true
  const text = cleaned(raw)
  if (addressed.test(text)) return true
  return text.split(/(?<=[.!?])\s/).some(sentence => {
    const verb = [...sentence.matchAll(orders)][0]
    return verb !== undefined && [...sentence.matchAll(ordered)].some(each => each.index > verb.index)
  })
}

const healthWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${lists.health.map(each => each.replaceAll(' ', '[ -]')).join('|')})(?:s|es|'s)?(?![\\p{L}\\p{N}])`,
  'iu',
)
/** Whether a word of HEALTH stands in it. */
export const hasHealth = (text: string): boolean => healthWord.test(plain(text))

/** The first code that holds for a text; null for one that may be used, and for none at all. */
export function codeOf(facts: Facts, ref: string, raw: Maybe<string>): string | null {
  const value = cleaned(raw)
  if (value === '') return null
  if (control.test(raw as string)) return 'control'
  if (html.test(raw as string)) return 'html'
  if (hasLink(raw as string)) return 'link'
  if (isInstruction(raw as string)) return 'instruction'
  const prices_cents = facts.services.map(each => each.price_cents)
  if (lintOutbound(value, { audience: 'public', quotes: [value], prices_cents }).length > 0) return 'claim'
  const isName = /\/name$|^practice\/(?:type|address|directions)$|^voice\/sign_off$/.test(ref)
  if (!isName && hasHealth(value)) return 'health'
  return isAvoided(facts, value) ? 'avoided_word' : null
}

/** Every text of the facts by its path. */
export function textsOf(facts: Facts): [ref: string, text: Maybe<string>][] {
  const { practice, voice } = facts
  return [
    ['practice/name', practice.name],
    ['practice/type', practice.type],
    ['practice/address', practice.address],
    ['practice/directions', practice.directions],
    ['practice/policy', practice.policy],
    ['voice/sign_off', voice.sign_off],
    ...facts.services.flatMap(({ id, name, description }): [string, Maybe<string>][] => [
      [`services/${id}/name`, name],
      [`services/${id}/description`, description],
    ]),
    ...facts.practitioners.flatMap(({ id, name, title, bio }): [string, Maybe<string>][] => [
      [`practitioners/${id}/name`, name],
      [`practitioners/${id}/title`, title],
      [`practitioners/${id}/bio`, bio],
    ]),
    ...facts.holidays.map(({ date, name }): [string, string] => [`holidays/${date}/name`, name]),
    ...facts.quotes.map(({ id, text }): [string, string] => [`quotes/${id}/text`, text]),
    ...facts.questions.flatMap(({ id, q, a }): [string, string][] => [
      [`questions/${id}/q`, q],
      [`questions/${id}/a`, a],
    ]),
  ]
}

const known = new WeakMap<Facts, Dropped[]>()

/** What is left out. */
export function droppedOf(facts: Facts): Dropped[] {
  const before = known.get(facts)
  if (before) return before
  const dropped = textsOf(facts).flatMap(([ref, text]) => {
    const code = codeOf(facts, ref, text)
    return code === null ? [] : [{ ref, code }]
  })
  known.set(facts, dropped)
  return dropped
}

export const dropCode = (facts: Facts, ref: string): string | null =>
  droppedOf(facts).find(each => each.ref === ref)?.code ?? null
