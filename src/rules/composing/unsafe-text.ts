import { literalPattern } from '#lib/text/literal-pattern.ts'
import { healthWords } from '#rules/sending/lint-lists.ts'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { entries, firstHit, hits, readText, sentenceRanges, whole } from '#rules/sending/lint-reading.ts'
import type { DropCode } from './facts-input.ts'

// Line breaks and tabs are allowed; other control, invisible and direction characters aren't.
const control =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u206a-\u206f\ufeff]/u
const html = /<[\p{L}/!]|&[a-z][a-z\d]*;|&#[^\s;]+;/iu
export const holdsHidden = (text: string): boolean => control.test(text) || html.test(text)

const endings = 'com|net|org|io|co|example|info|biz|ly|xyz'
const link = new RegExp(
  [
    'https?:|javascript:',
    '(?<![\\p{L}\\p{N}])(?:www\\.|data:)',
    // An email address, or a social mention.
    '[^\\s@]@[\\p{L}\\p{N}]|(?<![\\p{L}\\p{Nd}_.@])@[\\p{L}\\p{Nd}_]',
    `[\\p{L}\\p{N}_-]\\.(?:${endings})(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'iu',
)
const orders = whole(entries('ignore, disregard, forget, override'))
const ordered = whole(entries('instruction, instructions, prompt, prompts, rule, rules, above'))
const posing = whole(entries('system prompt, you are now, as an ai'))
const roles = /^[ \t]*(?:system|assistant|user):/im
const holes = /\{\{|\$\{/

export interface TextRules {
  prices_cents: readonly number[]
  avoided: RegExp | null
  /** Names, types, places and sign-offs may contain a health word. */
  mayNameHealth: boolean
}

/** Why a fact is dropped, else null; `raw` as given, `value` as written. Drops prompt injection too. */
export function unsafeCode(raw: string, value: string, rules: TextRules): DropCode | null {
  if (control.test(raw)) return 'control'
  const read = readText(value)
  const either = (pattern: RegExp) => pattern.test(value) || pattern.test(read)
  if (either(html)) return 'html'
  if (either(link)) return 'link'
  if (isOrder(read) || roles.test(raw) || either(holes)) return 'instruction'
  const { prices_cents } = rules
  if (lintOutbound(value, { audience: 'public', quotes: [value], prices_cents }).length > 0) return 'claim'
  if (!rules.mayNameHealth && firstHit(read, healthWords) !== null) return 'health'
  if (hasAvoided(value, rules.avoided)) return 'avoided_word'
  return null
}

function isOrder(read: string): boolean {
  if (firstHit(read, posing) !== null) return true
  const [verbs, things] = [hits(read, orders), hits(read, ordered)]
  if (verbs.length === 0 || things.length === 0) return false
  return sentenceRanges(read).some(({ from, to }) => {
    const verb = verbs.find(each => each.from >= from && each.to <= to)
    return verb !== undefined && things.some(each => each.from >= verb.to && each.to <= to)
  })
}

export function avoidedPattern(avoid: readonly string[]): RegExp | null {
  const words = avoid.map(readText).filter(word => word !== '')
  return words.length > 0 ? whole(words.map(literalPattern).join('|')) : null
}

export const hasAvoided = (text: string, avoided: RegExp | null): boolean =>
  avoided !== null && [readText(text), text].some(each => each.search(avoided) >= 0)
