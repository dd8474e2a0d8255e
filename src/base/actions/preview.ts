import { z } from 'zod'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const askReason = z.enum(['many', 'deletion', 'money', 'near_visit', 'complaint', 'unsaid', 'price'])

/** What would change, as a card shows it. */
export const previewOutput = z.object({
  rows: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      was: z.string().optional(),
      part: z.string().optional(),
    }),
  ),
  diff: z.array(
    z.object({
      row: z.string(),
      field: z.string(),
      before: scalar,
      after: scalar,
      part: z.string().optional(),
    }),
  ),
  effects: z.array(z.string()),
  /** Metrics that depend on the parts left out (`figureRows`). */
  figures: z
    .array(
      z.object({
        label: z.string(),
        /** ISO 4217 for money, in cents. */
        unit: z.string(),
        none: z.string(),
        rest: z.number(),
        /** Indexed by the parts done: the first counts 1, the second 2, the third 4. */
        tables: z.array(z.object({ parts: z.array(z.string()), values: z.array(z.number()) })),
      }),
    )
    .optional(),
  /** Who is told about which part; `effects` covers all (`newsLine`). */
  tells: z.array(z.object({ part: z.string(), name: z.string() })).optional(),
  asks: z.array(askReason),
  people: z.array(z.string()),
  /** What has to be typed before it is done. */
  typed: z.string().optional(),
  cannot: z
    .object({ code: z.string(), words: z.string(), choices: z.array(z.string()).optional() })
    .nullable(),
})
export type ShownPreview = z.output<typeof previewOutput>
