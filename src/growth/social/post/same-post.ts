export interface Shown {
  id: string
  words: string
  /** Epoch ms. */
  at: number
  permalink: string | null
}

/** Tolerance for the network's clock, ms. */
const skewMs = 5 * 60_000
/** After this time (ms) a lost answer no longer comes; a later post is a different one. */
const lateMs = 30 * 60_000
/** Characters stored per step; longer texts are matched by their beginning. */
export const markLetters = 500

const plain = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Finds the post behind a request without an answer: same text, published since, not another post of ours. The closest
 * after the request wins.
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
