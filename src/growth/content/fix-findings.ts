import { findInText } from '#lib/text/place-of.ts'

interface Found {
  code: string
  found: string
}

export interface Mended {
  label: string
  text: string
}

/** Findings whose whole sentence is removed, since the rest would make no sense. */
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

/** The one-click fix for a finding; undefined if a person has to choose. */
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

function tidy(before: string, after: string): string {
  const isStart = /(?:^|[.!?]\s+|\n)$/.test(before)
  const rest = isStart ? after.replace(/^[\s,;:!.–—-]+/, '') : after
  const said = isStart ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
  const joint =
    /[^\S\n]$/.test(before) && /^[\s,.;:!?]/.test(said) ? before.replace(/(?<![^\S\n])[^\S\n]+$/, '') : before
  return `${joint}${said}`.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
}
