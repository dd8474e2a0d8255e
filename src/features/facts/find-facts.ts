import type { Evidence } from '#features/marketing/compose.ts'
import type { Known } from '#features/marketing/composing/read-facts.ts'

type Span = readonly [from: number, to: number]

/** A sign that no text has, in place of each that belongs to a fact. */
const blank = '\ufffc'

/** The words of a text that are no fact's: what facts hold is blanked, so that places stay the same. */
export function ownWordsOf(text: string, spans: readonly Span[]): string {
  let own = text
  for (const [from, to] of spans) own = own.slice(0, from) + blank.repeat(to - from) + own.slice(to)
  return own
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Whether these places of a text hold words that nothing else is written onto: no '$110' of '$110.50'. */
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

/** The service whose name stands last before a place; of the title nothing counts. */
function serviceBefore(evidence: readonly Evidence[], at: number): string | undefined {
  const named = evidence
    .filter(
      ({ span, kind, in: place, ref }) =>
        !place && kind === 'name' && span[1] <= at && /(?:^|\/)services\//.test(ref),
    )
    .sort((a, b) => b.span[0] - a.span[0])[0]
  return named && /services\/([^/]+)\/name$/.exec(named.ref)?.[1]
}

const kindsTyped = new Set(['name', 'address', 'phone', 'link', 'price', 'duration', 'quote'])

/**
 * Facts that somebody wrote by hand, exactly as they are written: names, addresses, links, quotes, and a price or length after
 * its service's name. Days and times are not looked for: whose they are, nobody can tell from the words. Answers what was there
 * before with what was found, in the order of the text.
 */
export function findFacts(
  text: string,
  known: Pick<Known, 'book'>,
  evidence: readonly Evidence[],
  place?: 'title',
): Evidence[] {
  const found = evidence.filter(each => each.in === place)
  const facts = [...known.book.values()]
    .filter(({ kind, isPast, ref }) => kindsTyped.has(kind) && !isPast && !ref.startsWith('open_times/'))
    .flatMap(fact => fact.writings.map(words => ({ ...fact, words })))
    .sort((a, b) => Number(isSum(a)) - Number(isSum(b)) || b.words.length - a.words.length)
  for (const { kind, ref, words } of facts) {
    const own = ownWordsOf(
      text,
      found.map(({ span }) => span),
    )
    for (const [from, to] of placesOf(own, words)) {
      if (isSum({ kind }) && !ref.startsWith(`services/${serviceBefore(found, from)}/`)) continue
      if (kind === 'duration' && !/^[ -]?min/i.test(text.slice(to))) continue
      found.push({ span: [from, to], ...(place ? { in: place } : {}), kind, ref })
    }
  }
  return [...found.sort((a, b) => a.span[0] - b.span[0]), ...evidence.filter(each => each.in !== place)]
}

const isSum = ({ kind }: { kind: string }) => kind === 'price' || kind === 'duration'
