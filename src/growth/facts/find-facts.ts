import type { Evidence } from '#rules/composing/compose.ts'
import type { UsableFacts } from '#rules/composing/read-facts.ts'

type Span = readonly [from: number, to: number]

/** A character that no text contains, in place of each one inside a fact. */
const blank = '\ufffc'

/** Masks facts without moving offsets. */
export function ownWordsOf(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  const signs = text.split('')
  for (const [from, to] of spans) signs.fill(blank, from, to)
  return signs.join('')
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Whether a span is a whole word: no '$110' in '$110.50'. */
export function isWholeAt(text: string, from: number, to: number): boolean {
  const isOpen = isLetter(text[from]) && isLetter(text[from - 1])
  const runsOn = isLetter(text[to - 1]) && (isLetter(text[to]) || /^[.,]\d/.test(text.slice(to, to + 2)))
  return !isOpen && !runsOn
}

function* placesOf(own: string, words: string): Generator<Span> {
  for (let at = own.indexOf(words); at >= 0; at = own.indexOf(words, at + 1)) {
    const to = at + words.length
    if (isWholeAt(own, at, to)) yield [at, to]
  }
}

interface Named {
  from: number
  to: number
  service: string | undefined
}

const namesIn = (evidence: readonly Evidence[]): Named[] =>
  evidence
    .filter(({ kind, in: place, ref }) => !place && kind === 'name' && /(?:^|\/)services\//.test(ref))
    .map(({ span: [from, to], ref }) => ({ from, to, service: /services\/([^/]+)\/name$/.exec(ref)?.[1] }))
    .sort((a, b) => a.from - b.from)

function serviceBefore(named: readonly Named[], at: number): string | undefined {
  let [low, high] = [0, named.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((named[middle] as Named).to <= at) low = middle + 1
    else high = middle
  }
  return named[low - 1]?.service
}

const kindsTyped = new Set(['name', 'address', 'phone', 'link', 'price', 'duration', 'quote'])

/**
 * Adds exact matches of typed facts: names, addresses, links, quotes, and a price or length after its service. Skips
 * dates and times, which can't be tied to a row. Answers all evidence in text order.
 */
export function findFacts(
  text: string,
  known: Pick<UsableFacts, 'book'>,
  evidence: readonly Evidence[],
  place?: 'title',
): Evidence[] {
  const found = evidence.filter(each => each.in === place)
  const facts = [...known.book.values()]
    .filter(({ kind, isPast, ref }) => kindsTyped.has(kind) && !isPast && !ref.startsWith('open_times/'))
    .flatMap(fact => fact.writings.map(words => ({ ...fact, words })))
    .sort((a, b) => Number(isSum(a)) - Number(isSum(b)) || b.words.length - a.words.length)
  // Cached until the text changes: hundreds of facts can each occur a thousand times.
  let own = ownWordsOf(
    text,
    found.map(({ span }) => span),
  )
  let named: Named[] | undefined
  const places = new Map<string, Span[]>()
  for (const { kind, ref, words } of facts) {
    const sum = isSum({ kind })
    if (sum) named ??= namesIn(found)
    const at = places.get(words) ?? [...placesOf(own, words)]
    places.set(words, at)
    const fresh = at.filter(
      ([from, to]) =>
        (!sum || ref.startsWith(`services/${serviceBefore(named ?? [], from)}/`)) &&
        (kind !== 'duration' || /^[ -]?min/i.test(text.slice(to, to + 4))),
    )
    if (fresh.length === 0) continue
    for (const [from, to] of fresh)
      found.push({ span: [from, to], ...(place ? { in: place } : {}), kind, ref })
    own = ownWordsOf(own, fresh)
    places.clear()
  }
  return [...found.sort((a, b) => a.span[0] - b.span[0]), ...evidence.filter(each => each.in !== place)]
}

const isSum = ({ kind }: { kind: string }) => kind === 'price' || kind === 'duration'
