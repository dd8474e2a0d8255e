import { literalPattern } from '#lib/text/literal-pattern.ts'

export interface TextRange {
  from: number
  to: number
}

// Before NFKC, which would split these.
const early: Record<string, string> = { '\u00b4': "'", '\u2033': '"', '\u2036': '"' }
const single = /[\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u2039\u203a\u275b\u275c]/g
const double = /["\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c-\u300f\u301d-\u301f\u275d\u275e]/g
// Soft hyphens, zero-width and direction characters, variation selectors.
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const dashes = /[\p{Pd}\u2043\u2212]/gu

/** Send rules, section 5: NFKC without invisible characters, plain quotes and hyphens, single spaces. Keeps case. */
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

export const whole = (pattern: string): RegExp => new RegExp(`${before}(?:${pattern})${after}`, 'giu')

/** A comma-separated list as a pattern; a space matches a hyphen. */
export const entries = (list: string): string =>
  list
    .split(',')
    .map(entry => literalPattern(entry.trim().replace(/\s+/g, ' ')).replaceAll(' ', '[ -]'))
    .join('|')

export const hits = (read: string, expression: RegExp): TextRange[] =>
  [...read.matchAll(expression)].map(hit => ({ from: hit.index, to: hit.index + hit[0].length }))

export const firstHit = (read: string, expression: RegExp): string | null => {
  const [hit] = read.matchAll(expression)
  return hit ? hit[0] : null
}

// Scripts without spaces: a name may touch the next word.
const unspaced =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]'
const [startsUnspaced, endsUnspaced] = [new RegExp(`^${unspaced}`, 'u'), new RegExp(`${unspaced}$`, 'u')]

/** As whole words, where the script has them. */
const asItStands = (wanted: string): RegExp =>
  new RegExp(
    `${startsUnspaced.test(wanted) ? '' : before}${literalPattern(wanted)}${endsUnspaced.test(wanted) ? '' : after}`,
    'giu',
  )

/** All places of a value, overlapping too; none for a blank one. */
export function placesOf(read: string, value: string | null | undefined): TextRange[] {
  const wanted = readText(value ?? '')
  if (wanted === '') return []
  const expression = asItStands(wanted)
  const found: TextRange[] = []
  for (let hit = expression.exec(read); hit; hit = expression.exec(read)) {
    found.push({ from: hit.index, to: hit.index + hit[0].length })
    // Otherwise half a surrogate pair matches forever.
    expression.lastIndex = hit.index + ((read.codePointAt(hit.index) as number) > 0xffff ? 2 : 1)
  }
  return found
}

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
