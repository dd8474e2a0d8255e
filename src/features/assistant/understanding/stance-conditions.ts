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

const polite = / (?:if|whether) (?:you|we) (?:could|can|would|might) /

const conditions =
  /^(?:(?:and|but|so|ok|okay|then|only|please|just|well) )*(?:if|unless|until|till|once|as soon as|when|whenever|in case|provided|providing|assuming|supposing|as long as|given that|on condition|in the event|should (?!i\b|we\b|you\b)|after|before|si|cuando|en cuanto|a menos)\b/

/** "The minute she calls", "the day that rent goes up", "depending on what he says". */
const moments =
  /^(?:(?:and|but|so|ok|okay|then|only|please|just|well) )*(?:(?:from )?the (?:minute|moment|second|instant|day|week|time|next time|first time)(?: that)? (?!i |we |you |is |was |of |at |on |in |for |from |she |he |it )(?:\S+ ){1,4}\S+s\b|the (?:minute|moment|second|instant|day|next time) (?:i|we|she|he|they|it|somebody|someone)\b|depending on|not before|not until|assuming)/

/** "Wondering whether", "not sure if": what is asked in the clauses that follow is asked for by none of them. */
const doubts =
  /^(?:(?:and|but|so|ok|okay|well|hey|just|i|im|i am|we|were|was|am|kind of|sort of) )*(?:wondering|curious|debating|unsure|not sure|torn|thinking) (?:\S+ ){0,2}(?:whether|if|about|of)\b/

/** A clause that says when the next one is to be done, "if she calls, …", or whether at all. */
export function conditionOf(rest: readonly Word[]): 'later' | 'wondered' | null {
  const said = keysOf(rest)
  if (doubts.test(said) && !polite.test(said)) return 'wondered'
  if (moments.test(said)) return 'later'
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

/**
 * "Leave her where she is", "keep the price as it is", "Mia is staying": that something stays as it is, and no change. A note or room
 * that is left is another matter.
 */
const stays = [
  /^(?:(?:ok|okay|please|pls|just|so|no|seriously|lets?|id rather|we|i|can|could|you|us) )*(?:leave|keep) (?!(?:me|us|an eye|track|in mind|notes?|messages?|trying|going|voicemail)\b)(?:an? )?(?!notes?|messages?|review|voicemail|reminder|gap|room|space)/,
  / (?:(?:can |should |must |to |will |is |are )?(?:stays?|staying|remains?)|as (?:it|she|he|they) (?:is|are)|(?:just )?the way (?:it|she|he|they) (?:is|are)|not (?:cancell?ed|moved|changed|going anywhere)|still on) /,
]
export const isStay = (words: readonly Word[]): boolean => {
  const said = keysOf(words)
  return (
    !/\b(?:until|at|to) \d|\bopen$/.test(said) &&
    stays.some(pattern => pattern.test(` ${said} `) || pattern.test(said))
  )
}
