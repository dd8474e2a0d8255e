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
      /** It can be left out by itself. */
      part: z.string().optional(),
    }),
  ),
  diff: z.array(
    z.object({
      row: z.string(),
      field: z.string(),
      before: scalar,
      after: scalar,
      /** It is left out with that; absent: with the row itself. */
      part: z.string().optional(),
    }),
  ),
  effects: z.array(z.string()),
  /** Figures that some of the rows say, as they are whichever parts are left out (`figureRows`). */
  figures: z
    .array(
      z.object({
        label: z.string(),
        /** ISO 4217 where it is money, in cents. */
        unit: z.string(),
        /** What is said for no minutes. */
        none: z.string(),
        rest: z.number(),
        /** The value under the parts that are done: the first of `parts` counts one, the second two, the third four. */
        tables: z.array(z.object({ parts: z.array(z.string()), values: z.array(z.number()) })),
      }),
    )
    .optional(),
  /** Who hears of which part: `effects` says it of all (`newsLine`). */
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
