import type { Word } from '#features/planner/word.ts'

export const keysOf = (words: readonly Word[]): string =>
  words
    .filter(({ kind }) => kind !== 'mark')
    .map(({ key }) => key)
    .join(' ')

const manners =
  /^(?:if|when|whenever|once|as soon as|si|cuando) (?:you|it|thats|that|theres|there|possible|not|need|necessary|she|he|they|hes|shes|theyre|id|its|puedes|puede|no|hay|es)\b.*\b(?:mind|can|could|would|possible|chance|moment|minute|second|time|able|ready|please|ok|okay|free|room|open|openings?|available|works?|fine|trouble|bother|problem|late|early|easier|like|want|posible|puedes|puede|hay)\b|^if (?:possible|need be|necessary|so|not|available|free)\b/
/** "If you don't mind", "if she is free": manners, or what has to be so in any case. */
export const saysManners = (said: string): boolean => manners.test(said)

const conditions =
  /^(?:(?:and|but|so|ok|okay|then|only|please|just|well) )*(?:if|unless|until|till|once|as soon as|when|whenever|in case|provided|providing|assuming|supposing|as long as|given that|on condition|in the event|should (?!i\b|we\b|you\b)|after|before|si|cuando|en cuanto|a menos)\b/

/** A clause that says when the next one is to be done: "if she calls, …". */
export function conditionOf(rest: readonly Word[]): 'later' | null {
  const said = keysOf(rest)
  if (!conditions.test(said) || manners.test(said)) return null
  return /^(?:(?:and|but|so|ok|okay|then|only|please|just|well) )*(?:after|before)\b/.test(said)
    ? null
    : 'later'
}

/** "… if she doesn't confirm", "… unless she calls" behind what is to be done. */
export function waits(words: readonly Word[], from: number, to: number): boolean {
  const at = words.findIndex(
    (word, i) => i >= from && i < to && /^(?:if|unless|until|once|si)$/.test(word.key),
  )
  if (at < 0 || (words[at]?.key === 'once' && !/^(?:she|he|they|i|we)$/.test(words[at + 1]?.key ?? '')))
    return false
  const said = keysOf(words.slice(at, to))
  // "Push it until 4", "block it until noon": a time.
  if (words[at]?.key === 'until' && !/^until (?:i|we|she|he|they|you) /.test(said)) return false
  return !manners.test(said)
}
