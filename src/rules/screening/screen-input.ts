import type { Area, Trait } from '#rules/composing/traits.ts'

export type Severity = 'stop' | 'ask' | 'note'

/** Which answer met which rule; the practitioner decides. `words` has at most 200 characters and is for the practitioner alone. */
export interface Finding {
  rule: string
  severity: Severity
  source_field: string
  words: string
}

export interface Condition {
  code: string
  state: 'now' | 'past'
  /** A date, YYYY-MM-DD; null: unknown. */
  since: string | null
  areas: readonly Area[]
  source_field: string
}

export interface Pregnancy {
  answer: 'yes' | 'no' | 'unsure' | null
  due_date: string | null
  weeks: number | null
  /** The date on which `weeks` was said. */
  weeks_on: string | null
  birth_on: string | null
  flags: readonly string[]
  source_field: string
}

/** The answers of a client, and what a service does. Dates are YYYY-MM-DD of the practice's zone. */
export interface ScreenInput {
  /** The visit's date. */
  on: string
  birth_date: string | null
  /** No areas: the whole body. */
  service: { traits: readonly Trait[]; areas: readonly Area[] }
  /** null: none came back. */
  intake: { signed_on: string | null; unanswered: readonly string[] } | null
  conditions: readonly Condition[]
  medications: readonly { name: string; source_field: string }[]
  pregnancy: Pregnancy | null
  allergies: readonly { to: string; source_field: string }[]
  today: readonly { sign: string; source_field: string }[]
}
