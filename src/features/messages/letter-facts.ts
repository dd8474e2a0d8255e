import type { Values } from './variables.ts'

/** What a letter about a visit is filled from. All of it is plain text, whoever wrote it. */
export interface LetterFacts {
  values: Values
  /** First name of whoever comes, where the letter is to somebody else. */
  comes?: string | null
  /** The visit still waits for a yes. */
  isWaiting: boolean
  policy: string[]
  facts: [string, string][]
  /** Where the button leads; none, no button. */
  buttonUrl: string | null
  contact: string
}
