import { findInText } from '#lib/text/place-of.ts'

/** What is wrong with a draft, as far as it can be mended. */
interface Found {
  code: string
  found: string
}

export interface Mended {
  label: string
  text: string
}

/** What goes with the whole of its sentence: a part of it would say nothing. */
const wholeSentence = new Set([
  'health_claim',
  'health_hint',
  'guarantee',
  'review_incentive',
  'review_gating',
  'yelp_ask',
  'unsourced_quote',
  'no_longer_true',
  'false_scarcity',
])
const oneWord = new Set(['urgency', 'unproven_superlative', 'foreign_shortener', 'avoided_word'])

/**
 * How a finding is mended in one press, where that leaves no doubt: a word that pushes is taken out, a sentence that may not
 * be said goes. Undefined where a person has to choose.
 */
export function fixFindings(text: string, { code, found }: Found): Mended | undefined {
  const place = findInText(text, found)
  if (!place) return undefined
  const [from, to] = place
  if (oneWord.has(code)) return { label: 'Take it out', text: tidy(text.slice(0, from), text.slice(to)) }
  if (!wholeSentence.has(code)) return undefined
  const begins = Math.max(
    0,
    ...[...text.slice(0, from).matchAll(/[.!?]\s+|\n+/g)].map(hit => hit.index + hit[0].length),
  )
  const end = /[.!?](?=\s|$)|\n/.exec(text.slice(to))
  const ends = end ? to + end.index + (end[0] === '\n' ? 0 : 1) : text.length
  const left = tidy(text.slice(0, begins), text.slice(ends))
  return left.trim() ? { label: 'Take the sentence out', text: left } : undefined
}

// What is left reads on: no comma at the front, no two blanks, a capital where a sentence begins.
function tidy(before: string, after: string): string {
  const isStart = /(?:^|[.!?]\s+|\n)$/.test(before)
  const rest = isStart ? after.replace(/^[\s,;:!.–—-]+/, '') : after
  const said = isStart ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
  const joint =
    /[^\S\n]$/.test(before) && /^[\s,.;:!?]/.test(said) ? before.replace(/(?<![^\S\n])[^\S\n]+$/, '') : before
  return `${joint}${said}`.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
}
