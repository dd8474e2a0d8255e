import { emailPattern } from '#lib/contact/emails-in.ts'
import { folded } from '#lib/text/folded.ts'
import { withSpokenDigits } from '../numbers/spoken-digits.ts'
import { writtenOut } from './shorthand.ts'
import type { Word } from './word.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const iso = String.raw`\d{4}-\d{2}-\d{2}(?!\d)`
const phone = String.raw`(?<![\p{L}\d/:.])(?=(?:[\s().+-]{0,2}\d){7,15}(?!\d))(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)|\d{2,5})(?:[\s.-]?\d{2,4}){1,4}(?!\d)`
const slash = String.raw`(?<!\d)\d{1,2}/\d{1,2}(?:/\d{2,4})?(?!\d)`
const clock = String.raw`(?<!\d)\d{1,2}:\d{2}(?!\d)`
const quoted = String.raw`"[^"]{1,2000}"|(?<![\p{L}\p{N}])'(?=\S)(?:[^']|'(?=[\p{L}])){1,2000}?'(?![\p{L}\p{N}])`
const number = String.raw`\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:'\p{L}[\p{L}\p{M}]*)*`
const pieces = new RegExp(
  [uuid, emailPattern, quoted, iso, slash, clock, phone, number, word, String.raw`\S`]
    .map((each, at) => `(?<${kindNames(at)}>${each})`)
    .join('|'),
  'giu',
)

function kindNames(at: number) {
  return (['id', 'email', 'quoted', 'iso', 'slash', 'clock', 'phone', 'number', 'word', 'mark'] as const)[
    at
  ] as Word['kind']
}

/** Replaces typographic punctuation; positions stay. */
export const straight = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')

/** Tokens of a text; only blanks are dropped. */
export function splitWords(text: string): Word[] {
  const plain = straight(text)
  const words: Word[] = []
  for (const match of plain.matchAll(pieces)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) as [
      Word['kind'],
      string,
    ]
    // Hyphens in "follow-up" and "90-minute" join words; "7-10" is a range.
    if (
      match[0] === '-' &&
      /[\p{L}\p{N}]$/u.test(plain.slice(0, match.index)) &&
      /^\p{L}/u.test(plain.slice(match.index + 1))
    )
      continue
    words.push(...piecesOf(kind, match[0], match.index, plain))
  }
  return withSpokenDigits(writtenOut(words))
}

function piecesOf(kind: Word['kind'], raw: string, start: number, plain: string): Word[] {
  // She'd, what's, they're: without the contraction.
  const short =
    kind === 'word'
      ? /^(she|he|they|it|i|we|you|who|what|when|where|how|that|there|let)'(?:d|s|ll|re|ve|m)$/i.exec(
          raw,
        )?.[1]
      : undefined
  const isPossessive = kind === 'word' && /'s$|s'$/i.test(raw)
  const bare = short ?? (isPossessive ? raw.replace(/'s$|'$/i, '') : raw)
  const before = plain.slice(Math.max(0, start - 2), start)
  const isGlued =
    start > 0 && /\S$/.test(before) && (/[\p{L}\p{N}]$/u.test(before) || /[\p{L}\p{N}]-$/u.test(before))
  const made: Word = { kind, raw, key: folded(bare), start, end: start + raw.length, isGlued, isPossessive }
  if (kind === 'number') made.value = Number(raw.replaceAll(',', ''))
  if (kind === 'clock') {
    const [hour = 0, minute = 0] = raw.split(':').map(Number)
    if (hour > 24 || minute > 59) return [{ ...made, kind: 'mark' }]
    made.value = hour * 60 + minute
  }
  if (kind === 'mark') made.key = raw
  return [made]
}
