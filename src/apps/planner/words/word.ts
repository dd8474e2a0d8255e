/** A token of the text; adjoining letters and digits are separate: 2pm is 2 and pm. */
export interface Word {
  kind: 'word' | 'number' | 'mark' | 'email' | 'phone' | 'clock' | 'iso' | 'slash' | 'id' | 'quoted'
  raw: string
  /** As compared: lowercase, without accents, apostrophes and a possessive's s. */
  key: string
  start: number
  end: number
  /** Nothing, or only a hyphen, before it. */
  isGlued: boolean
  isPossessive: boolean
  /** A number's value; for a time, minutes after midnight. */
  value?: number
}
