export interface Text {
  /** E.164: `+18285550100`. */
  to: string
  text: string
  /** Idempotency key, the same on every try. */
  key: string
  /** Only the provider may know what earlier tries did. */
  triesBefore: number
}
