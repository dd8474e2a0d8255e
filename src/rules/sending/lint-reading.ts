import { literalPattern } from '#lib/text/literal-pattern.ts'

/** A stretch of a text as it is read: from is inside, to is outside. */
export interface TextRange {
  from: number
  to: number
}

// Before NFKC, which takes these apart into a blank and an accent, or into two single marks.
const early: Record<string, string> = { '\u00b4': "'", '\u2033': '"', '\u2036': '"' }
const single = /[\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u2039\u203a\u275b\u275c]/g
const double = /["\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c-\u300f\u301d-\u301f\u275d\u275e]/g
// Soft hyphen, zero-width blanks and joiners, marks of direction, variation selectors.
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const dashes = /[\p{Pd}\u2043\u2212]/gu

/**
 * A text as the linter reads it (send rules, section 5): NFKC, what cannot be seen dropped, typographic quotes straight,
 * dashes a hyphen, blanks collapsed, none at the ends. Case stays, and is not looked at.
 */
export const readText = (text: string): string =>
  text
    .replace(/[\u00b4\u2033\u2036]/g, mark => early[mark] as string)
    .normalize('NFKC')
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(single, "'")
    .replace(double, '"')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'

/** `pattern` with no letter or digit beside it, in any case. */
export const whole = (pattern: string): RegExp => new RegExp(`${before}(?:${pattern})${after}`, 'giu')

/** Entries of a list, separated by commas, as a pattern: a blank is a hyphen too. */
export const entries = (list: string): string =>
  list
    .split(',')
    .map(entry => literalPattern(entry.trim().replace(/\s+/g, ' ')).replaceAll(' ', '[ -]'))
    .join('|')

/** Where it stands, in order; `expression` is a global one. */
export const hits = (read: string, expression: RegExp): TextRange[] =>
  [...read.matchAll(expression)].map(hit => ({ from: hit.index, to: hit.index + hit[0].length }))

export const firstHit = (read: string, expression: RegExp): string | null => {
  const [hit] = read.matchAll(expression)
  return hit ? hit[0] : null
}

// Writing without blanks: a name in it has the next word right beside it, and is there all the same.
const unspaced =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]'
const [startsUnspaced, endsUnspaced] = [new RegExp(`^${unspaced}`, 'u'), new RegExp(`${unspaced}$`, 'u')]

/** A value as whole words, as far as its writing parts words. */
const asItStands = (wanted: string): RegExp =>
  new RegExp(
    `${startsUnspaced.test(wanted) ? '' : before}${literalPattern(wanted)}${endsUnspaced.test(wanted) ? '' : after}`,
    'giu',
  )

/** Where a value of the context stands as whole words, overlapping ones too; nowhere if it is blank or not given. */
export function placesOf(read: string, value: string | null | undefined): TextRange[] {
  const wanted = readText(value ?? '')
  if (wanted === '') return []
  const expression = asItStands(wanted)
  const found: TextRange[] = []
  for (let hit = expression.exec(read); hit; hit = expression.exec(read)) {
    found.push({ from: hit.index, to: hit.index + hit[0].length })
    // Half of a pictograph is read as the whole of it again, for ever.
    expression.lastIndex = hit.index + ((read.codePointAt(hit.index) as number) > 0xffff ? 2 : 1)
  }
  return found
}

/** The sentences that have a letter or digit: each ends at . ! ? before a blank or the end. */
export function sentenceRanges(read: string): TextRange[] {
  const found: TextRange[] = []
  let from = 0
  for (const { index } of read.matchAll(/[.!?](?= |$)/g)) {
    found.push({ from, to: index + 1 })
    from = index + 1
  }
  if (from < read.length) found.push({ from, to: read.length })
  return found.filter(({ from, to }) => /[\p{L}\p{N}]/u.test(read.slice(from, to)))
}
