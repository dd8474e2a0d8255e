/** A piece of what was typed. Letters and digits that stand together are pieces of their own: 2pm is 2 and pm. */
export interface Word {
  kind: 'word' | 'number' | 'mark' | 'email' | 'phone' | 'clock' | 'iso' | 'slash' | 'id' | 'quoted'
  /** As typed. */
  raw: string
  /** As compared: small letters without accents and apostrophes, and without a possessive's s. */
  key: string
  start: number
  end: number
  /** Nothing stands between it and the piece before it, or a hyphen alone. */
  isGlued: boolean
  isPossessive: boolean
  /** Of a number; of a clock its minutes after midnight as it is written. */
  value?: number
}
