import type { Values } from '../templates/variables.ts'

/** That a visit waits for a yes, in one sentence and its comfort. */
export const awaitingApprovalText =
  '{{practice}} looks at it and tells you by email. Until then the time is kept for you.'

/** Label and value; a row of one is the heading of those below it. */
export type Fact = readonly [label: string, value?: string]

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
