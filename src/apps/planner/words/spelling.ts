import { distance } from 'fastest-levenshtein'
import { isEnglish } from './english.ts'

/** The intended word for a typo. One error from four letters, two from seven; the first letter is kept. */
export function spelled(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 4 || vocabulary.has(word) || isEnglish(word)) return word
  const known = meant.get(vocabulary) ?? new Map<string, string>()
  meant.set(vocabulary, known)
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= most) known.clear()
  const found = nearest(word, vocabulary)
  known.set(word, found)
  return found
}

const meant = new WeakMap<ReadonlySet<string>, Map<string, string>>()
const most = 2000

function nearest(word: string, vocabulary: ReadonlySet<string>): string {
  let best = word
  let least = word.length >= 7 ? 3 : 2
  for (const known of vocabulary) {
    if (known.length < 4 || Math.abs(known.length - word.length) > 2) continue
    const far = isSwapped(word, known) ? 1 : distance(word, known) + (known[0] === word[0] ? 0 : 1)
    if (far < least) [best, least] = [known, far]
  }
  return best
}

/** Two swapped letters: emial, shcedule. */
function isSwapped(word: string, known: string): boolean {
  if (word.length !== known.length) return false
  let at = 0
  while (at < word.length && word[at] === known[at]) at += 1
  return (
    at < word.length &&
    word[at] === known[at + 1] &&
    word[at + 1] === known[at] &&
    word.slice(at + 2) === known.slice(at + 2)
  )
}
