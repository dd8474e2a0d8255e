import { z } from 'zod'
import { askedDate, text } from '#lib/schemas/fields.ts'
import { areas } from '#rules/composing/traits.ts'

/** Set if filled from a form; absent: by topic. */
const sourceField = text(200).optional()
const day = askedDate.nullable()
const distinct = <T extends string>(names: readonly [T, ...T[]], most: number) =>
  z
    .array(z.enum(names))
    .max(most)
    .transform(list => [...new Set(list)])

/** Parts of the card. Unasked ones are in `unanswered`. */
export const cardParts = ['conditions', 'medications', 'pregnancy', 'allergies'] as const
export type CardPart = (typeof cardParts)[number]

/** Structured for screening. Dates are YYYY-MM-DD. */
export const healthAnswers = z.object({
  conditions: z
    .array(
      z.object({
        code: text(60),
        state: z.enum(['now', 'past']),
        since: day.default(null),
        areas: distinct(areas, areas.length).default([]),
        source_field: sourceField,
      }),
    )
    .max(60)
    .default([]),
  medications: z
    .array(z.object({ name: text(120), source_field: sourceField }))
    .max(60)
    .default([]),
  pregnancy: z
    .object({
      answer: z.enum(['yes', 'no', 'unsure']).nullable(),
      due_date: day.default(null),
      weeks: z.number().int().min(0).max(45).nullable().default(null),
      weeks_on: day.default(null),
      birth_on: day.default(null),
      flags: z.array(text(60)).max(10).default([]),
      source_field: sourceField,
    })
    .nullable()
    .default(null),
  allergies: z
    .array(z.object({ to: text(80), source_field: sourceField }))
    .max(40)
    .default([]),
  /** Intake signature; null: unsigned. */
  signed_on: day.default(null),
  unanswered: z.array(text(120)).max(60).default([]),
})
export type HealthAnswers = z.output<typeof healthAnswers>

/** Allergies with a rule. */
export const knownAllergies = [
  'nut',
  'essential_oil',
  'fragrance',
  'lanolin',
  'plant',
  'latex',
  'adhesive',
  'metal',
] as const
/** Pregnancy risks; the first two are severe. */
export const pregnancyFlags = ['preeclampsia', 'bleeding', 'high_risk', 'multiple'] as const
