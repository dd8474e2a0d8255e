/** A text message to one phone. */
export interface Text {
  /** E.164: `+18285550100`. */
  to: string
  text: string
  /** For the provider: the same one on every try, so that a text accepted twice is one text. */
  key: string
  /** Tries before this one: what they came to may be known to the provider alone. */
  triesBefore: number
}
