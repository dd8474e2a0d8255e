import type { Values } from '../templates/variables.ts'

export const awaitingApprovalText =
  '{{practice}} looks at it and tells you by email. Until then the time is kept for you.'

/** Label and value; a label alone is a heading. */
export type Fact = readonly [label: string, value?: string]

/** What fills an email about a visit. Plain text only. */
export interface LetterFacts {
  values: Values
  /** First name of the person coming, if it isn't the reader. */
  comes?: string | null
  isWaiting: boolean
  policy: string[]
  facts: [string, string][]
  buttonUrl: string | null
  contact: string
}
