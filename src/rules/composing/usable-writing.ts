import { hasPhone } from '#rules/posts/post-phones.ts'
import { firstHit } from '#rules/sending/lint-reading.ts'
import type { Channel, Piece } from './facts-input.ts'
import type { Fact } from './read-facts.ts'
import { addressLike, doubleQuotes, never, pictographs } from './words/own-words.ts'

export const pieceOf = (fact: Fact, at = 0): Piece => ({
  text: fact.writings[Math.min(at, fact.writings.length - 1)] as string,
  kind: fact.kind,
  ref: fact.ref,
})

/** Whether it breaks no rule of the whole text. */
export function isQuiet(text: string, channel: Channel): boolean {
  return (
    text.search(doubleQuotes) < 0 &&
    firstHit(text, never) === null &&
    pictographs(text) === 0 &&
    (channel !== 'instagram' || !addressLike.test(text)) &&
    (channel !== 'google' || !hasPhone(text))
  )
}

export function quietPiece(fact: Fact | null, channel: Channel, limit: number): Piece | null {
  const at = fact?.writings.findIndex(each => each.length <= limit && isQuiet(each, channel)) ?? -1
  return fact && at >= 0 ? pieceOf(fact, at) : null
}

export function neededPiece(fact: Fact | null, channel: Channel, limit: number): Piece | null {
  const quiet = quietPiece(fact, channel, limit)
  const at = fact?.writings.findIndex(each => each.length <= limit) ?? -1
  return quiet ?? (fact && at >= 0 ? pieceOf(fact, at) : null)
}
