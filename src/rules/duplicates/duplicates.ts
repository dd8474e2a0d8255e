import { mailbox } from '#lib/contact/mailbox.ts'
import { nicknames } from '#lib/names/name-tables.ts'
import { folded } from '#lib/text/folded.ts'

export { mailbox }

/** What comparing and merging read. Absent values are null or left out, lists []. */
export interface Person {
  id?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  /** E.164. */
  phone?: string | null
  /** YYYY-MM-DD. */
  birth_date?: string | null
}

export type Relation = 'same' | 'swapped' | 'nickname' | 'close' | 'first'
export type Reason =
  | 'email'
  | 'phone'
  | 'birth_date'
  | 'birth_date_swapped'
  | 'birth_date_differs'
  | 'suffix_differs'
  | `name_${Relation}`

export interface Comparison {
  /** 0 to 1, in hundredths. */
  score: number
  /** `same`: one record; `likely`: ask staff; `no`: two. Nothing merges automatically. */
  verdict: 'same' | 'likely' | 'no'
  /** In the type's order, whatever the score. */
  reasons: Reason[]
}

const points: Record<Relation, number> = { same: 45, swapped: 42, nickname: 40, close: 30, first: 15 }

/** Symmetric. Unlike names or suffixes rule it out (father and son share addresses); twins are at most `likely`. */
export function compare(a: Person, b: Person): Comparison {
  const [one, other] = [nameOf(a), nameOf(b)]
  const relation = relationOf(one, other)
  const birth = birthOf(a.birth_date, b.birth_date)
  const isEmail = isAlike(mailbox(a.email), mailbox(b.email))
  const isPhone = isAlike(a.phone || null, b.phone || null)
  const differsInSuffix = one.suffix !== other.suffix
  const reasons: Reason[] = []
  if (isEmail) reasons.push('email')
  if (isPhone) reasons.push('phone')
  if (birth === 'equal') reasons.push('birth_date')
  if (birth === 'swapped') reasons.push('birth_date_swapped')
  if (birth === 'unlike') reasons.push('birth_date_differs')
  if (differsInSuffix) reasons.push('suffix_differs')
  if (relation) reasons.push(`name_${relation}`)

  let score = 0
  if (relation && !differsInSuffix) {
    const sum = points[relation] + (isEmail ? 40 : 0) + (isPhone ? 35 : 0) + (birth === 'equal' ? 35 : 0)
    const isCapped = relation === 'close' || (relation === 'nickname' && birth !== 'equal')
    score = Math.min(sum, 100, isCapped ? 75 : 100, birth === 'unlike' ? 30 : 100)
  }
  const verdict = score >= 80 ? 'same' : score >= 60 ? 'likely' : 'no'
  return { score: score / 100, verdict, reasons }
}

const isAlike = (a: string | null, b: string | null) => a !== null && a === b

interface Name {
  first: string
  last: string
  suffix: string | null
}

function nameOf(person: Person): Name {
  const first = folded(person.first_name).replace(/^((mr|mrs|ms|dr|prof) )+(?=.)/, '')
  const whole = folded(person.last_name)
  const [, last, suffix] = /^(.+) (jr|sr|ii|iii|iv)$/.exec(whole) ?? [null, whole, null]
  return { first, last: last as string, suffix: suffix ?? null }
}

function relationOf(a: Name, b: Name): Relation | null {
  // A missing name matches nothing.
  if (!a.first || !b.first) return null
  const isFirst = a.first === b.first
  if (a.last && b.last) {
    const isLast = a.last === b.last
    if (isFirst && isLast) return 'same'
    if (a.first === b.last && a.last === b.first) return 'swapped'
    if (isLast && isNickname(a.first, b.first)) return 'nickname'
    if ((isLast || isNear(a.last, b.last)) && isCloseFirst(a.first, b.first)) return 'close'
  }
  return isFirst ? 'first' : null
}

const isNickname = (a: string, b: string) => nicknames.some(group => group.includes(a) && group.includes(b))

const isCloseFirst = (a: string, b: string) =>
  a === b ||
  isNear(a, b) ||
  isInitialOf(a, b) ||
  isInitialOf(b, a) ||
  hasAllWordsOf(a, b) ||
  hasAllWordsOf(b, a)

const isInitialOf = (initial: string, name: string) => [...initial].length === 1 && name.startsWith(initial)

function hasAllWordsOf(name: string, part: string): boolean {
  const words = name.split(' ')
  return part.split(' ').every(word => words.includes(word))
}

const lettersIn = (name: string) => name.match(/\p{L}/gu)?.length ?? 0

/** Four letters or more, and one edit or swap apart. */
function isNear(a: string, b: string): boolean {
  if (a === b || lettersIn(a) < 4 || lettersIn(b) < 4) return false
  const [short, long] = [[...a], [...b]].sort((one, other) => one.length - other.length) as [
    string[],
    string[],
  ]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  const isSameFrom = (inLong: number, inShort: number) =>
    long.slice(inLong).join('') === short.slice(inShort).join('')
  if (long.length > short.length) return isSameFrom(at + 1, at)
  const isSwap = long[at] === short[at + 1] && long[at + 1] === short[at] && isSameFrom(at + 2, at + 2)
  return isSwap || isSameFrom(at + 1, at + 1)
}

function birthOf(a: string | null | undefined, b: string | null | undefined) {
  if (!a || !b) return 'unknown'
  if (a === b) return 'equal'
  const [year, month, day] = a.split('-')
  // 03/04 with day and month swapped is no evidence either way.
  return b === `${year}-${day}-${month}` ? 'swapped' : 'unlike'
}

export interface Mergeable extends Person {
  other_emails?: readonly string[] | null
  other_phones?: readonly string[] | null
  tags?: readonly string[] | null
  starred_note?: string | null
  source?: string | null
  /** Epoch ms. */
  created_at?: number | null
  archived_at?: number | null
  booking?: 'block' | 'ask' | 'allow' | null
}

export interface Merged<Kept> {
  client: Kept
  dropped: { field: string; value: string }[]
  /** Starred notes without room at the top become ordinary notes. */
  notes: string[]
}

const MOST_TAGS = 30
const LONGEST_STAR = 300
const strictest = ['block', 'ask', 'allow'] as const

/** `keep` wins; other addresses and phones are kept beside. Inputs stay unchanged. RangeError for the same record. */
export function merge<Kept extends Mergeable>(
  keep: Kept,
  other: Mergeable,
): Merged<Kept & Required<Mergeable>> {
  if (keep.id != null && keep.id === other.id) throw new RangeError('A record is not merged with itself')
  const dropped: { field: string; value: string }[] = []
  const fields = {} as Record<(typeof plainFields)[number], string | null>
  for (const field of plainFields) {
    fields[field] = keep[field] || other[field] || null
    if (other[field] && other[field] !== fields[field]) dropped.push({ field, value: other[field] })
  }
  const email = keep.email || other.email || null
  const phone = keep.phone || other.phone || null
  const tags = united([...(keep.tags ?? []), ...(other.tags ?? [])])
  for (const value of tags.slice(MOST_TAGS)) dropped.push({ field: 'tags', value })
  const { starred_note, notes } = starsOf(keep.starred_note || null, other.starred_note || null)
  const client = {
    ...keep,
    id: keep.id ?? null,
    ...fields,
    email,
    other_emails: besides(email, keep.other_emails, other.email, other.other_emails),
    phone,
    other_phones: besides(phone, keep.other_phones, other.phone, other.other_phones),
    tags: tags.slice(0, MOST_TAGS),
    starred_note,
    created_at: earlier(keep.created_at ?? null, other.created_at ?? null),
    archived_at: other.archived_at == null ? null : (keep.archived_at ?? null),
    booking: strictest.find(way => keep.booking === way || other.booking === way) ?? null,
  }
  return { client, dropped, notes }
}

const plainFields = ['first_name', 'last_name', 'birth_date', 'source'] as const

type List = readonly string[] | null | undefined

function besides(first: string | null, kept: List, value: string | null | undefined, more: List): string[] {
  const all = [...(kept ?? []), ...(value ? [value] : []), ...(more ?? [])]
  return [...new Set(all)].filter(each => each !== first)
}

function united(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

function starsOf(kept: string | null, other: string | null) {
  if (!kept || !other || kept === other) return { starred_note: kept ?? other, notes: [] }
  const joined = `${kept}\n${other}`
  return joined.length <= LONGEST_STAR
    ? { starred_note: joined, notes: [] }
    : { starred_note: kept, notes: [other] }
}

const earlier = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))
