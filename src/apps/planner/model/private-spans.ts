import { emailPattern } from '#lib/contact/emails-in.ts'

/** A range of text that must not be sent as it is. */
export interface PrivateSpan {
  from: number
  to: number
  kind: 'email' | 'phone' | 'card' | 'birth_date' | 'address' | 'id' | 'link' | 'word'
}

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const dates = new RegExp(
  String.raw`\b(?:(?<iso>\d{4})[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?<slash>\d{4}|\d{2})(?!\d)|(?:${months})\.?\s+${day},?\s+(?<us>\d{4})|${day}\s+(?:of\s+)?(?:${months})\.?,?\s+(?<eu>\d{4}))\b`,
  'giu',
)
/** After a word about birth, any date is a date of birth. */
const born = new RegExp(
  String.raw`\b(?:born(?:\s+(?:on|in))?|d\.?o\.?b\.?|birth\s?days?|birth\s?dates?|date\s+of\s+birth)(?:\s+(?:is|was|on|in|to|as))*\s*(?:[:=-]\s*)?(?<date>(?:${months})\.?\s+${day}(?:,?\s+\d{4})?|${day}\s+(?:of\s+)?(?:${months})\.?(?:,?\s+\d{4})?|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{4}(?:[-/.]\d{1,2}[-/.]\d{1,2})?)`,
  'giu',
)
/** Plausible ages of clients. */
const yearsOld = { least: 5, most: 120 }

const strong = 'street|str|st|avenue|ave|road|rd|boulevard|blvd|highway|hwy|parkway|pkwy'
const weak =
  'lane|ln|drive|dr|court|ct|way|place|pl|terrace|ter|circle|cir|square|sq|trail|trl|loop|row|alley'
const behindStreet = String.raw`\.?(?:,?\s+(?:apt|apartment|unit|suite|ste|#)\.?\s*[\p{L}\d-]+)?(?:,\s*[\p{L}][\p{L} .'-]{1,40}?)?(?:,?\s+[A-Z]{2}\b)?(?:,?\s+\d{5}(?:-\d{4})?)?`
const addresses = [
  new RegExp(
    String.raw`\b\d{1,6}[a-z]?\s+(?:[\p{L}\d.'-]+\s+){1,4}?(?:${strong})\b${behindStreet}(?=[\s,.;:!?)]|$)`,
    'giu',
  ),
  new RegExp(
    String.raw`\b\d{1,6}[a-z]?\s+(?:[\p{L}\d.'-]+\s+){0,3}?\p{Lu}[\p{L}\d.'-]*\s+(?:${weak}|${capitals(weak)})\b${behindStreet}(?=[\s,.;:!?)]|$)`,
    'gu',
  ),
  /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/g,
]

function capitals(words: string): string {
  return words.replace(/(^|\|)(\p{Ll})/gu, (_, bar: string, letter: string) => bar + letter.toUpperCase())
}

const uuids = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi
const links = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
const emails = new RegExp(emailPattern, 'gu')
const isoDates = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g
const digits = /(?<![\p{L}\d])(?:\+|\(\s*)?\d(?:[\s().\u2010-\u2015-]{0,3}\d){6,24}(?![\p{L}\d])/gu
/** Text that looks like our tokens, so that no one can type one. */
const tokens = /\b[a-z]+(?:_[a-z]+)*_\d+\b/gi

/** Sensitive ranges in order, without overlap. `today`: YYYY-MM-DD, to recognize birth dates. Errs toward more. */
export function privateSpans(text: string, today: string): PrivateSpan[] {
  const year = Number(today.slice(0, 4))
  const found: PrivateSpan[] = []
  const add = (kind: PrivateSpan['kind'], from: number, to: number) => {
    if (to > from && found.every(span => span.to <= from || span.from >= to)) found.push({ from, to, kind })
  }
  const all = (kind: PrivateSpan['kind'], pattern: RegExp) => {
    for (const match of text.matchAll(pattern)) add(kind, match.index, match.index + match[0].length)
  }
  all('id', uuids)
  all('link', links)
  all('email', emails)
  for (const match of text.matchAll(born)) {
    const date = match.groups?.date ?? ''
    const from = match.index + match[0].length - date.length
    add('birth_date', from, from + date.length)
  }
  for (const match of text.matchAll(dates)) {
    const { iso, slash, us, eu } = match.groups ?? {}
    const said = Number(iso ?? slash ?? us ?? eu)
    const full = said < 100 ? said + (said > (year % 100) + 10 ? 1900 : 2000) : said
    if (full <= year - yearsOld.least && full >= year - yearsOld.most)
      add('birth_date', match.index, match.index + match[0].length)
  }
  for (const pattern of addresses) all('address', pattern)
  const days = [...text.matchAll(isoDates)].map(({ index }) => [index, index + 10] as const)
  for (const match of text.matchAll(digits)) {
    for (const [from, to] of without(match.index, match.index + match[0].length, days)) {
      const only = text.slice(from, to).replace(/\D/g, '')
      if (only.length < 7) continue
      const start = from + text.slice(from, to).search(/[+(\d]/)
      const end = from + (text.slice(from, to).match(/^.*\d/su)?.[0].length ?? 0)
      add(only.length >= 13 && isCard(only) ? 'card' : 'phone', start, end)
    }
  }
  all('word', tokens)
  return found.sort((a, b) => a.from - b.from)
}

function without(from: number, to: number, days: readonly (readonly [number, number])[]): [number, number][] {
  const inside = days.find(([start, end]) => start < to && end > from)
  if (!inside) return [[from, to]]
  return [
    ...without(from, inside[0], days),
    ...without(
      inside[1],
      to,
      days.filter(each => each !== inside),
    ),
  ].filter(([start, end]) => end > start)
}

/** Luhn checksum, which identifies card numbers. */
function isCard(only: string): boolean {
  let sum = 0
  for (const [at, sign] of [...only].reverse().entries()) {
    const value = Number(sign) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return only.length <= 19 && sum % 10 === 0
}
