import { z } from 'zod'
import { askedDate, id, text } from '#lib/schemas/fields.ts'
import { areas, traits } from '#rules/composing/traits.ts'
import { healthAnswers } from './health-answers.ts'

/** Why somebody reads health answers, as the log keeps it. */
export const readingReasons = ['record', 'change', 'screening', 'visit', 'arrival', 'assistant'] as const
const why = z.enum(readingReasons)

const severity = z.enum(['stop', 'ask', 'note'])
const source = z.object({ name: z.string(), url: z.string() })

export const finding = z.object({
  rule: z.string(),
  severity,
  /** Which answer met the rule. */
  source_field: z.string(),
  /** The whole sentence, for the practitioner alone. Its two halves stand beside it. */
  words: z.string(),
  answer: z.string(),
  advice: z.string(),
  /** That the practice made this rule stricter, and the finding is graver by it. */
  is_stricter: z.boolean(),
  sources: z.array(source),
})
export type ShownFinding = z.output<typeof finding>

const stopReason = z.object({
  rule: z.string(),
  source_field: z.string(),
  reason: z.string(),
  written_at: z.string(),
  /** null: somebody who has left, or an archive that was restored. */
  written_by: z.string().nullable(),
})
export type StopReason = z.output<typeof stopReason>

export const showHealthCardInput = z.object({ client_id: id, why: why.default('record') })
const version = z.object({
  card_id: id,
  recorded_at: z.string(),
  /** Who recorded it; null: somebody who has left, or an archive that was restored. */
  recorded_by: z.string().nullable(),
})
export const showHealthCardOutput = z.object({
  /** The record it is of: the kept one, where this became part of another. */
  client_id: id,
  /** Null: nobody has recorded any. */
  answers: healthAnswers.nullable(),
  /** The versions that `answers` stand on: more than one after two records were joined. To be handed back when saving. */
  replaces: z.array(id),
  /** The newest first, at most 50. */
  versions: z.array(version),
  /** Why visits went on although an answer said stop, the last first; at most 20. */
  reasons: z.array(
    stopReason.extend({ appointment_id: id, starts_at: z.string(), service_name: z.string() }),
  ),
  /** Who read it last, this reading included; at most 20. */
  readings: z.array(z.object({ read_at: z.string(), read_by: z.string().nullable(), why: z.string() })),
})
export type HealthCard = z.output<typeof showHealthCardOutput>

export const saveHealthCardInput = z.object({
  client_id: id,
  answers: healthAnswers,
  /** The versions that were looked at; others are there by now: `changed_meanwhile`. */
  replaces: z.array(id).max(20).default([]),
  /** Chosen by the form, so that sending it twice records it once. */
  new_id: id.optional(),
})
export const saveHealthCardOutput = z.object({ client_id: id, card_id: id })

const signs = z.array(text(60)).max(20).default([])
export const screenClientInput = z
  .object({
    client_id: id,
    /** One of the two: a service of the practice, or what would be done and where. */
    service_id: id.optional(),
    service: z
      .object({ traits: z.array(z.enum(traits)).max(15), areas: z.array(z.enum(areas)).max(17).default([]) })
      .optional(),
    /** The visit's date; left out: today in the practice's zone. */
    on: askedDate.optional(),
    /** What was noticed on the day, by the names of the page: chest_pain, fever … */
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
  /** What was screened; `name` is null for what is no service of the practice. */
  service: z.object({ name: z.string().nullable(), traits: z.array(z.string()), areas: z.array(z.string()) }),
  has_card: z.boolean(),
  /** Stop, ask, note; then by rule and source field. */
  findings: z.array(finding),
})
export const screenClientOutput = screening
export type Screening = z.output<typeof screening>

export const screenAppointmentInput = z.object({ appointment_id: id, signs, why: why.default('visit') })
export const screenAppointmentOutput = screening.extend({
  appointment_id: id,
  /** What was written before the visit went on. */
  reasons: z.array(stopReason),
  /** A stop has no reason yet: marking the visit as arrived or done asks for one (`stop_reason` of mark-appointment). */
  needs_reason: z.boolean(),
})
export type VisitScreening = z.output<typeof screenAppointmentOutput>

const graveness = z.enum(['ask', 'stop'])
export const showScreeningRulesOutput = z.object({
  /** Every rule of the page in its order. */
  rules: z.array(
    z.object({
      rule: z.string(),
      /** What it is about, as findings say it. */
      answer: z.string(),
      /** When, where that is what sets it apart: 'Now or in the last 90 days'; null otherwise. */
      fact: z.string().nullable(),
      /** How grave it is as published, the gravest first, by what a service does; no traits: whatever it does. */
      published: z.array(z.object({ severity, traits: z.array(z.string()) })),
      sources: z.array(source),
      /** How grave a finding of it is at least, by this practice; null: as the page says. */
      stricter: graveness.nullable(),
      /** Who set that, and when. */
      set_by: z.string().nullable(),
      set_at: z.string().nullable(),
    }),
  ),
})
export type ScreeningRule = z.output<typeof showScreeningRulesOutput>['rules'][number]
export const saveScreeningRuleInput = z.object({
  rule: text(40),
  /** null: as the page says again. There is nothing milder than that. */
  stricter: graveness.nullable(),
})
export const saveScreeningRuleOutput = z.object({ rule: z.string(), stricter: graveness.nullable() })
