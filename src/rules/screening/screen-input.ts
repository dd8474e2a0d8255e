import type { Area, Trait } from '#rules/composing/traits.ts'

export type Severity = 'stop' | 'ask' | 'note'

/** A matched rule; the practitioner decides. `words`: at most 200 characters, for the practitioner only. */
export interface Finding {
  rule: string
  severity: Severity
  source_field: string
  words: string
}

export interface Condition {
  code: string
  state: 'now' | 'past'
  since: string | null
  areas: readonly Area[]
  source_field: string
}

export interface Pregnancy {
  answer: 'yes' | 'no' | 'unsure' | null
  due_date: string | null
  weeks: number | null
  weeks_on: string | null
  birth_on: string | null
  flags: readonly string[]
  source_field: string
}

/** Dates are YYYY-MM-DD in the practice's zone. */
export interface ScreenInput {
  /** The visit's date. */
  on: string
  birth_date: string | null
  /** No areas: the whole body. */
  service: { traits: readonly Trait[]; areas: readonly Area[] }
  /** Null: no form returned. */
  intake: { signed_on: string | null; unanswered: readonly string[] } | null
  conditions: readonly Condition[]
  medications: readonly { name: string; source_field: string }[]
  pregnancy: Pregnancy | null
  allergies: readonly { to: string; source_field: string }[]
  today: readonly { sign: string; source_field: string }[]
}
