import { z } from 'zod'
import { askedDate, id, text } from '#lib/schemas/fields.ts'
import { areas, traits } from '#rules/composing/traits.ts'
import { healthAnswers } from './health-answers.ts'

/** Logged with every reading. */
export const readingReasons = ['record', 'change', 'screening', 'visit', 'arrival', 'assistant'] as const
const why = z.enum(readingReasons)

const severity = z.enum(['stop', 'ask', 'note'])
const source = z.object({ name: z.string(), url: z.string() })

export const finding = z.object({
  rule: z.string(),
  severity,
  /** The answer that matched. */
  source_field: z.string(),
  /** For the practitioner only. Both halves are given separately too. */
  words: z.string(),
  answer: z.string(),
  advice: z.string(),
  /** Whether the practice's stricter rule raised the severity. */
  is_stricter: z.boolean(),
  sources: z.array(source),
})
export type ShownFinding = z.output<typeof finding>

const stopReason = z.object({
  rule: z.string(),
  source_field: z.string(),
  reason: z.string(),
  written_at: z.string(),
  written_by: z.string().nullable(),
})
export type StopReason = z.output<typeof stopReason>

export const showHealthCardInput = z.object({ client_id: id, why: why.default('record') })
const version = z.object({
  card_id: id,
  recorded_at: z.string(),
  /** Null: a former member, or a restored archive. */
  recorded_by: z.string().nullable(),
})
export const showHealthCardOutput = z.object({
  /** The kept record if this one was merged. */
  client_id: id,
  /** Null: none recorded. */
  answers: healthAnswers.nullable(),
  /** The versions behind `answers`, several after a merge. Send them back when saving. */
  replaces: z.array(id),
  /** Newest first, at most 50. */
  versions: z.array(version),
  /** Why visits continued despite a stop; newest first, at most 20. */
  reasons: z.array(
    stopReason.extend({ appointment_id: id, starts_at: z.string(), service_name: z.string() }),
  ),
  /** Latest readings, this one included; at most 20. */
  readings: z.array(z.object({ read_at: z.string(), read_by: z.string().nullable(), why: z.string() })),
})
export type HealthCard = z.output<typeof showHealthCardOutput>

export const saveHealthCardInput = z.object({
  client_id: id,
  answers: healthAnswers,
  /** The versions shown; if others exist now: `changed_meanwhile`. */
  replaces: z.array(id).max(20).default([]),
  /** Chosen by the form, so that sending twice records it once. */
  new_id: id.optional(),
})
export const saveHealthCardOutput = z.object({ client_id: id, card_id: id })

const signs = z.array(text(60)).max(20).default([])
export const screenClientInput = z
  .object({
    client_id: id,
    /** Either a service, or traits and areas. */
    service_id: id.optional(),
    service: z
      .object({ traits: z.array(z.enum(traits)).max(15), areas: z.array(z.enum(areas)).max(17).default([]) })
      .optional(),
    /** The visit's date; absent: today in the practice's zone. */
    on: askedDate.optional(),
    /** Signs noticed that day: chest_pain, fever … */
    signs,
    why: why.default('screening'),
  })
  .refine(({ service_id, service }) => (service_id === undefined) !== (service === undefined), {
    message: 'Say a service, or what would be done',
    path: ['service_id'],
  })

const screening = z.object({
  client_id: id,
  on: z.string(),
  service: z.object({ name: z.string().nullable(), traits: z.array(z.string()), areas: z.array(z.string()) }),
  has_card: z.boolean(),
  /** Stop, ask, note; then by rule and field. */
  findings: z.array(finding),
})
export const screenClientOutput = screening
export type Screening = z.output<typeof screening>

export const screenAppointmentInput = z.object({ appointment_id: id, signs, why: why.default('visit') })
export const screenAppointmentOutput = screening.extend({
  appointment_id: id,
  reasons: z.array(stopReason),
  /** A stop has no reason yet: mark-appointment requires `stop_reason`. */
  needs_reason: z.boolean(),
})
export type VisitScreening = z.output<typeof screenAppointmentOutput>

const graveness = z.enum(['ask', 'stop'])
export const showScreeningRulesOutput = z.object({
  /** In the page's order. */
  rules: z.array(
    z.object({
      rule: z.string(),
      answer: z.string(),
      /** The time if it distinguishes: 'Now or in the last 90 days'; else null. */
      fact: z.string().nullable(),
      /** Published severity by trait, highest first; no traits: any service. */
      published: z.array(z.object({ severity, traits: z.array(z.string()) })),
      sources: z.array(source),
      /** This practice's minimum severity; null: as published. */
      stricter: graveness.nullable(),
      set_by: z.string().nullable(),
      set_at: z.string().nullable(),
    }),
  ),
})
export type ScreeningRule = z.output<typeof showScreeningRulesOutput>['rules'][number]
export const saveScreeningRuleInput = z.object({
  rule: text(40),
  /** Null: as published; it can't be milder. */
  stricter: graveness.nullable(),
})
export const saveScreeningRuleOutput = z.object({ rule: z.string(), stricter: graveness.nullable() })
