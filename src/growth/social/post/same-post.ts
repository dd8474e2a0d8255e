/** What a network shows of an account. */
export interface Shown {
  id: string
  words: string
  /** Epoch ms. */
  at: number
  permalink: string | null
}

/** How far a network's clock may be from ours, in ms. */
const skewMs = 5 * 60_000
/** An answer that did not come in this time does not come any more, in ms: what was asked later is another post. */
const lateMs = 30 * 60_000
/** Letters of a post that a step keeps: longer ones are known by their beginning. */
export const markLetters = 500

const plain = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The post that came of a question which got no answer, if it did: the same words, shown since it was asked, and known as no other
 * post of ours. `words`: as they were sent, or the beginning of them. Of several the one nearest after the question.
 */
export function samePost(
  shown: readonly Shown[],
  { words, askedAt, known }: { words: string; askedAt: number; known: ReadonlySet<string> },
): Shown | undefined {
  const wanted = plain(words)
  const isWhole = words.length < markLetters
  return shown
    .filter(({ id, words: said, at }) => {
      const isThen = at >= askedAt - skewMs && at <= askedAt + lateMs + skewMs
      return isThen && !known.has(id) && (isWhole ? plain(said) === wanted : plain(said).startsWith(wanted))
    })
    .sort((a, b) => Math.abs(a.at - askedAt) - Math.abs(b.at - askedAt))[0]
}
